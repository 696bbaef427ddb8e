import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { safeImageUrl } from '#lib/image-url.ts'
import { lazyPart } from '#platform/lazy-part.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './proof-photos.module.css'

const ImageViewer = lazyPart('image-viewer', async () => {
  const { ImageViewer: Viewer } = await import('#ui/image-viewer.tsx')
  return Viewer
})

type Shown = { src: string | null; name: string }

/** The viewer's code loads when a photo is first opened. */
export function PhotoViewer({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  if (!shown) return null
  return (
    <Suspense>
      <ImageViewer {...shown} onClose={onClose} />
    </Suspense>
  )
}

/** The photos that prove a payment; a tap shows one full-screen. */
export function ProofPhotos({ title, urls }: { title: string; urls: readonly string[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {urls.length === 0 ? (
        <p className={styles.none}>
          <Trans>No photo yet</Trans>
        </p>
      ) : (
        <ul className={styles.photos}>
          {[...new Set(urls)].map((url, index) => {
            const src = safeImageUrl(url)
            const name = t`Photo ${index + 1}`
            return (
              <li key={url}>
                <button
                  type="button"
                  className={styles.photo}
                  aria-label={t`Show ${name}`}
                  onClick={() => setShown({ src, name })}
                >
                  <Picture src={src} alt="" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <PhotoViewer shown={shown} onClose={() => setShown(null)} />
    </Card>
  )
}
