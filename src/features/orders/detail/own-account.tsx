import type { CollectionOrder } from '#api/orders/contract.ts'
import { shortNumber } from '#lib/server-text.ts'

/** The account that the payer pays into, in a few characters. */
export const accountOf = ({ bankName, bankNumber }: CollectionOrder) => (
  <bdi>{`${bankName} ${shortNumber(bankNumber)}`.trim() || '—'}</bdi>
)
