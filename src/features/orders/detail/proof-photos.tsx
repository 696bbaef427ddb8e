import { Trans } from '@lingui/react/macro'
import { PhotoList } from '#shared/photos/photo-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './proof-photos.module.css'

/** The photos that prove a payment. */
export function ProofPhotos({ title, urls }: { title: string; urls: readonly string[] }) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {urls.length === 0 ? (
        <p className={styles.none}>
          <Trans>No photo yet</Trans>
        </p>
      ) : (
        <PhotoList urls={urls} />
      )}
    </Card>
  )
}
