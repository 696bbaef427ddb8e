import { useLingui } from '@lingui/react/macro'
import { Modal } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { ZoomInIcon, ZoomOutIcon } from './more-icons.ts'
import { Picture } from './picture.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './image-viewer.module.css'

type ImageViewerProps = {
  /** Null for an address that may not be loaded. */
  src: string | null
  name: string
  onClose: () => void
}

/** One image on the whole screen: pinch, double tap or the buttons enlarge it; Back closes it. */
export function ImageViewer({ src, name, onClose }: ImageViewerProps) {
  const { t } = useLingui()
  const { view, frame, zoomIn, zoomOut, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <Modal isOpen kind="full" className={styles.viewer} label={name} onClose={onClose}>
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
        <IconButton label={t`Close`} icon={CloseIcon} onClick={onClose} />
      </div>
    </Modal>
  )
}
