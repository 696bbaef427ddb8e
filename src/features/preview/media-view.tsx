import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MediaLink } from '#lib/media-link.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NoImageIcon, ZoomInIcon, ZoomOutIcon } from '#ui/more-icons.ts'
import { Picture } from '#ui/picture.tsx'
import { useZoom } from '#ui/use-zoom.ts'
import styles from './media-view.module.css'

/** A picture that can be enlarged, or a video. */
export function MediaView({ media }: { media: MediaLink }) {
  return media.kind === 'image' ? <ImageView url={media.url} /> : <VideoView url={media.url} />
}

function ImageView({ url }: { url: string }) {
  const { t } = useLingui()
  const { view, frame, zoomIn, zoomOut, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture itself is what is pulled */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={t`Picture`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves must move by keyboard
        tabIndex={0}
        {...handlers}
      >
        <span
          className={styles.picture}
          data-scale={scale.toFixed(2)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <Picture src={url} alt={t`Picture`} />
        </span>
      </div>
      <div className={styles.bar}>
        <IconButton
          label={t`Zoom out`}
          icon={ZoomOutIcon}
          disabled={scale === 1}
          onClick={zoomOut}
        />
        <IconButton label={t`Zoom in`} icon={ZoomInIcon} onClick={zoomIn} />
      </div>
    </>
  )
}

function VideoView({ url }: { url: string }) {
  const { t } = useLingui()
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <EmptyState icon={NoImageIcon} title={t`Loading failed`}>
        <Trans>This phone may not play this kind of video.</Trans>
      </EmptyState>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a proof of payment has none
    <video
      src={url}
      className={styles.video}
      aria-label={t`Video`}
      controls
      playsInline
      preload="metadata"
      onError={() => setHasFailed(true)}
    />
  )
}
