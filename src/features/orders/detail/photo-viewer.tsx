import { Suspense } from 'react'
import { lazyPart } from '#platform/lazy-part.tsx'
import type { ShownPhoto } from '#ui/photo-list.tsx'

const ImageViewer = lazyPart('image-viewer', async () => {
  const { ImageViewer: Viewer } = await import('#ui/image-viewer.tsx')
  return Viewer
})

type PhotoViewerProps = { shown: ShownPhoto | null; onClose: () => void }

/** The viewer's code loads when a photo is first opened. */
export function PhotoViewer({ shown, onClose }: PhotoViewerProps) {
  if (!shown) return null
  return (
    <Suspense>
      <ImageViewer {...shown} onClose={onClose} />
    </Suspense>
  )
}
