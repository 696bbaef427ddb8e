import { plural, t } from '@lingui/core/macro'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { formatAmount, type Centavos } from '#lib/money.ts'
import { clipText } from '#lib/server-text.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'

/** The texts of notifications and speech. Without names, because others may see or hear them. */

/** The full length of a longer name is not needed to tell orders apart. */
const MAX_NAME = 60

export const noticeTitle = (side: Side): string =>
  side === 'collection' ? t`New collection order` : t`New payment order`

export const noticeBody = ({ amount, orderId }: Pick<Order, 'amount' | 'orderId'>): string =>
  hidesAmounts.get() || amount === null ? orderId : formatAmount(amount)

/** An amount suited for speech: no currency sign, no trailing zeros. */
function spokenAmount(amount: Centavos): string {
  const pesos = Math.trunc(amount / 100)
  const centavos = amount % 100
  const whole = plural(pesos, { one: '# peso', other: '# pesos' })
  if (centavos === 0) return whole
  const rest = plural(centavos, { one: '# centavo', other: '# centavos' })
  return t({
    message: `${whole} and ${rest}`,
    comment: 'an amount, spoken: 5 pesos and 20 centavos',
  })
}

export function spokenOrders(side: Side, orders: readonly Pick<Order, 'amount'>[]): string {
  const [first] = orders
  const count = orders.length
  if (count === 1 && first && first.amount !== null && !hidesAmounts.get()) {
    const amount = spokenAmount(first.amount)
    return side === 'collection' ? t`Collection order, ${amount}` : t`Payment order, ${amount}`
  }
  return side === 'collection'
    ? plural(count, { one: '# new collection order', other: '# new collection orders' })
    : plural(count, { one: '# new payment order', other: '# new payment orders' })
}

/** The title of a notification; its body names the amount. */
export const expiryTitle = (minutes: number): string =>
  plural(minutes, { one: 'Order expires in # minute', other: 'Order expires in # minutes' })

export const openOrder = (): string => t`Open order`

/** Shown on the member's own screen, so with the name if it is known. */
export function expiryToast(
  side: Side,
  { amount, orderId }: Pick<Order, 'amount' | 'orderId'>,
  name: string,
  minutes: number,
): string {
  const what = amount === null ? orderId : formatAmount(amount)
  const who = clipText(name.trim(), MAX_NAME)
  if (who === '') {
    return plural(minutes, {
      one: `${what} expires in # minute`,
      other: `${what} expires in # minutes`,
    })
  }
  return side === 'collection'
    ? plural(minutes, {
        one: `${what} from ${who} expires in # minute`,
        other: `${what} from ${who} expires in # minutes`,
      })
    : plural(minutes, {
        one: `${what} to ${who} expires in # minute`,
        other: `${what} to ${who} expires in # minutes`,
      })
}
