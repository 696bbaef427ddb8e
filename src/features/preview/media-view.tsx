import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MediaLink } from '#lib/media-link.ts'
import { online } from '#platform/network/network.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ZoomImage } from '#ui/overlay/zoom-image.tsx'
import * as styles from './media-view.module.css'

/** A picture that can be enlarged, or a video. */
export function MediaView({ media }: { media: MediaLink }) {
  const { t } = useLingui()
  if (media.kind === 'video') return <VideoView url={media.url} />
  return (
    <div className={styles.picture}>
      <ZoomImage src={media.url} name={t`Picture`} />
    </div>
  )
}

function VideoView({ url }: { url: string }) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null)
  if (failed !== null) {
    return (
      <ErrorState
        title={t`Loading failed`}
        detail={
          failed === 'offline' ? (
            <Trans>Please check your network first</Trans>
          ) : (
            <Trans>This phone may not play this kind of video.</Trans>
          )
        }
        onRetry={() => setFailed(null)}
      />
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
      onError={() => setFailed(online.get() ? 'online' : 'offline')}
    />
  )
}
