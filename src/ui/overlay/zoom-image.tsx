import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Picture } from '#ui/data/picture.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { ZoomInIcon, ZoomOutIcon } from '#ui/icons/more-icons.ts'
import { useZoom } from './use-zoom.ts'
import * as styles from './zoom-image.module.css'

type ZoomImageProps = {
  /** Null for a URL that may not be loaded. */
  src: string | null
  name: string
  /** More buttons beside the zoom buttons. */
  children?: ReactNode
}

/** An image that fills its container: pinch, double tap or buttons zoom it. */
export function ZoomImage({ src, name, children }: ZoomImageProps) {
  const { t } = useLingui()
  const { view, frame, zoomIn, zoomOut, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <div className={styles.zoom}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture itself is dragged */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- panning must be possible by keyboard
        tabIndex={0}
        {...handlers}
      >
        <span
          className={styles.picture}
          data-scale={scale.toFixed(2)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <Picture src={src} alt={name} />
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
        {children}
      </div>
    </div>
  )
}
