import type { CollectionOrder } from '#domain/order.ts'
import { clipText, MAX_ROW_TEXT, shortNumber } from '#lib/server-text.ts'

const MAX_BANK_TEXT = 40

/** The receiving account in a few characters: 'GCash ··4567'. */
export const accountText = ({ bankName, bankNumber }: CollectionOrder): string =>
  `${clipText(bankName, MAX_BANK_TEXT)} ${shortNumber(clipText(bankNumber, MAX_ROW_TEXT))}`.trim()

export const accountLabel = (order: CollectionOrder) => <bdi>{accountText(order) || '—'}</bdi>
