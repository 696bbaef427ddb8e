import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { safeImageUrl } from '#lib/image-url.ts'
import { Card } from '#ui/card.tsx'
import { ImageViewer, type ShownImage } from '#ui/image-viewer.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './proof-photos.module.css'

/** The photos that prove a payment; a tap shows one full-screen. */
export function ProofPhotos({ title, urls }: { title: string; urls: readonly string[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ShownImage | null>(null)
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
      {shown && <ImageViewer {...shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
