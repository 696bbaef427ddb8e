import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotoList } from '#ui/data/photo-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ImageViewer, type ShownImage } from '#ui/overlay/image-viewer.tsx'
import styles from './proof-photos.module.css'

/** The photos that prove a payment; a tap shows one full-screen. */
export function ProofPhotos({ title, urls }: { title: string; urls: readonly string[] }) {
  const [shown, setShown] = useState<ShownImage | null>(null)
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {urls.length === 0 ? (
        <p className={styles.none}>
          <Trans>No photo yet</Trans>
        </p>
      ) : (
        <PhotoList urls={urls} onOpen={setShown} />
      )}
      {shown && <ImageViewer {...shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
