import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PhotoList } from '#ui/data/photo-list.tsx'
import { ImageViewer, type ShownImage } from '#ui/overlay/image-viewer.tsx'
import styles from './deposit-proof.module.css'

/** The photos sent with a deposit; a tap shows one full-screen. */
export function DepositProof({ urls }: { urls: readonly string[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ShownImage | null>(null)
  if (urls.length === 0) return null
  return (
    <section className={styles.proof}>
      <h3>
        <Trans>Proof of payment</Trans>
      </h3>
      <PhotoList label={t`Proof of payment`} urls={urls} onOpen={setShown} />
      {shown && <ImageViewer {...shown} onClose={() => setShown(null)} />}
    </section>
  )
}
