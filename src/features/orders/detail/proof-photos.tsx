import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotoViewer } from '#features/orders/detail/photo-viewer.tsx'
import { Card } from '#ui/card.tsx'
import { PhotoList, type ShownPhoto } from '#ui/photo-list.tsx'
import styles from './proof-photos.module.css'

/** The photos that prove a payment; a tap shows one full-screen. */
export function ProofPhotos({ title, urls }: { title: string; urls: readonly string[] }) {
  const [shown, setShown] = useState<ShownPhoto | null>(null)
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
      <PhotoViewer shown={shown} onClose={() => setShown(null)} />
    </Card>
  )
}
