import { Trans, useLingui } from '@lingui/react/macro'
import { PhotoList } from '#shared/photos/photo-list.tsx'
import * as styles from './deposit-proof.module.css'

/** The photos sent with a deposit. */
export function DepositProof({ urls }: { urls: readonly string[] }) {
  const { t } = useLingui()
  if (urls.length === 0) return null
  return (
    <section className={styles.proof}>
      <h3>
        <Trans>Proof of payment</Trans>
      </h3>
      <PhotoList label={t`Proof of payment`} urls={urls} />
    </section>
  )
}
