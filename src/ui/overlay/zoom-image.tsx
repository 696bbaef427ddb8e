import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Picture } from '#ui/data/picture.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { ZoomInIcon, ZoomOutIcon } from '#ui/icons/more-icons.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-image.module.css'

type ZoomImageProps = {
  /** Null for an address that may not be loaded. */
  src: string | null
  name: string
  /** More buttons beside those that zoom. */
  children?: ReactNode
}

/** An image that fills what it stands in: pinch, double tap or the buttons enlarge it. */
export function ZoomImage({ src, name, children }: ZoomImageProps) {
  const { t } = useLingui()
  const { view, frame, zoomIn, zoomOut, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <div className={styles.zoom}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture itself is what is pulled */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what moves must move by keyboard
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
