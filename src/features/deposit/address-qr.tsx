import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import styles from './address-qr.module.css'

/** No address is longer, and a QR code holds hardly more. */
const MAX_LENGTH = 1000

/** The address as a QR code: dark on white in every mode, because cameras read no other. */
export function AddressQr({ address }: { address: string }) {
  const { t } = useLingui()
  if (address.length > MAX_LENGTH) return null
  const { size, data } = encode(address, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code of the address`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
