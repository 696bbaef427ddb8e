import { accountName } from '#domain/account-name.ts'
import type { CollectionOrder } from '#domain/order.ts'

/** The receiving account in a few characters: 'GCash ··4567'. */
export const accountText = ({ bankName, bankNumber }: CollectionOrder): string =>
  accountName({ bankName, number: bankNumber }).name

export const accountLabel = (order: CollectionOrder) => <bdi>{accountText(order) || '—'}</bdi>
