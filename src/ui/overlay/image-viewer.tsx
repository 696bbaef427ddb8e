import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { Modal } from './dialog.tsx'
import { ZoomImage } from './zoom-image.tsx'

/** `src` is null for a URL that may not be loaded. */
export type ShownImage = { src: string | null; name: string }

type ImageViewerProps = ShownImage & { onClose: () => void }

/** One image on the whole screen; Back closes it. */
export function ImageViewer({ src, name, onClose }: ImageViewerProps) {
  const { t } = useLingui()
  return (
    <Modal isOpen kind="full" label={name} onClose={onClose}>
      <ZoomImage src={src} name={name}>
        <IconButton label={t`Close`} icon={CloseIcon} onClick={onClose} />
      </ZoomImage>
    </Modal>
  )
}
