import type { CollectionOrder } from '#domain/order.ts'
import { clipText, MAX_ROW_TEXT, shortNumber } from '#lib/server-text.ts'

/** The account that the payer pays into, in a few characters. */
export const accountOf = ({ bankName, bankNumber }: CollectionOrder) => (
  <bdi>{`${clipText(bankName, MAX_ROW_TEXT)} ${shortNumber(bankNumber)}`.trim() || '—'}</bdi>
)
