import { accountName } from '#domain/account-name.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { useDigitsApart } from '#shared/accounts/use-digits-apart.ts'

/** The receiving account in a few characters: 'GCash ··4567'. */
export const useAccountText = ({ bankName, bankNumber }: CollectionOrder): string =>
  accountName({ bankName, number: bankNumber }, useDigitsApart()).name

export const OwnAccount = ({ order }: { order: CollectionOrder }) => (
  <bdi>{useAccountText(order) || '—'}</bdi>
)
