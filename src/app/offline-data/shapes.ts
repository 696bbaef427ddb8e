import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Announcement } from '#api/announcements/contract.ts'
import type { Balance } from '#api/balance/contract.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { Page, ParsedList } from '#api/list-schema.ts'
import type { Self } from '#api/self/contract.ts'
import type { CollectionOrder, PaymentOrder } from '#domain/order.ts'
import type { PayeeDetail } from '#domain/payee.ts'
import { ORDER_STATUSES } from '#domain/status.ts'
import type { Moment } from '#lib/time.ts'

/**
 * The shape that persisted data must have before a screen reads it. The stored format shows that
 * this app wrote it, but another page of this origin, a broken disk or a curious user may have
 * changed it since. The checks are hand-written and small (a few hundred bytes), because they run
 * before the first paint; the contracts describe the wire and not the parsed data.
 */
type Check = (value: unknown) => boolean

const flag: Check = (value) => typeof value === 'boolean'
const text: Check = (value) => typeof value === 'string'
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const amount: Check = (value) => value === null || Number.isSafeInteger(value)
const maybe =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined || check(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose named fields pass their checks; other fields are not checked. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the type whose fields these are
function shape<T>(fields: { [Key in keyof T]?: Check }): Check {
  const entries = Object.entries<Check | undefined>(fields)
  return (value) => isObject(value) && entries.every(([key, check]) => check?.(value[key]) ?? true)
}

const arrayOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item)

const listOf = (item: Check): Check =>
  shape<ParsedList<unknown>>({ items: arrayOf(item), dropped: count })

/** The range of a Date, in ms. */
const MAX_MS = 8.64e15
const isMs: Check = (value) => typeof value === 'number' && Math.abs(value) <= MAX_MS
const moment = shape<Moment>({ ms: maybe(isMs), raw: text })

const selfShape = shape<Self>({
  memberId: maybe(text),
  uuid: text,
  account: text,
  balance: amount,
  bonus: amount,
  duty: shape<Self['duty']>({ payment: flag, collection: flag }),
  payoutLimits: shape<Self['payoutLimits']>({
    permittedMin: amount,
    permittedMax: amount,
    ownMin: amount,
    ownMax: amount,
    canChangeMin: flag,
  }),
  isAutoPurchase: flag,
  can: shape<Self['can']>({
    payment: flag,
    deposit: flag,
    depositUsdt: flag,
    autoDeposit: flag,
    transfer: flag,
    checkCard: flag,
  }),
  orderCount: maybe(count),
  isLocked: flag,
})

const balanceShape = shape<Balance>({
  balance: amount,
  bonus: amount,
  spendable: shape<Balance['spendable']>({ balance: amount, bonus: amount }),
  processing: amount,
  paymentCount: maybe(count),
})

const announcementsShape = listOf(
  shape<Announcement>({ id: text, title: text, createdAt: moment, content: text }),
)

/** Minutes between refreshes. */
const refreshShape: Check = (value) => typeof value === 'number' && value >= 1 && value <= 60

const cardsShape = listOf(
  shape<BankCard>({
    id: text,
    number: text,
    bankName: text,
    isEnabled: flag,
    collects: flag,
    pays: flag,
    status: count,
  }),
)

const STATUSES: ReadonlySet<unknown> = new Set(ORDER_STATUSES)
const isStatus: Check = (value) => STATUSES.has(value)

type OrderFields = Omit<CollectionOrder, 'side' | 'isPartial'>

const orderFields = shape<OrderFields>({
  orderId: text,
  amount,
  state: (value) =>
    isObject(value) &&
    (value['status'] === 'unknown' ? text(value['rawStatus']) : isStatus(value['status'])),
  createdAt: moment,
  expiresAt: moment,
  completedAt: moment,
  bonus: amount,
  remark: text,
  proofUrls: arrayOf(text),
})
const payer = shape<CollectionOrder>({
  payerName: text,
  cardId: text,
  bankName: text,
  bankNumber: text,
})
const rawPayee = shape<{ raw: string }>({ raw: text })
const fullPayee = shape<Exclude<PaymentOrder['payee'], { raw: string }>>({
  bankName: text,
  bankNumber: text,
  holder: text,
  branch: text,
  note: text,
  others: arrayOf(shape<PayeeDetail>({ key: text, value: text })),
})
const payee: Check = (value) => rawPayee(value) || fullPayee(value)

const order: Check = (value) => {
  if (!isObject(value) || !orderFields(value)) return false
  return value['side'] === 'collection'
    ? payer(value)
    : value['side'] === 'payment' && payee(value['payee'])
}

const ordersShape = shape<InfiniteData<Page<unknown>, number>>({
  pages: (value) =>
    arrayOf(
      shape<Page<unknown>>({
        items: arrayOf(order),
        dropped: count,
        currentPage: count,
        nextPage: maybe(count),
        lastPage: maybe(count),
      }),
    )(value) && (value as unknown[]).length > 0,
  pageParams: arrayOf(count),
})

/**
 * By the first element of the query key. The keys are repeated here because importing the queries
 * would load their code before the first paint.
 */
const CHECKS: Record<string, Check> = {
  self: selfShape,
  balance: balanceShape,
  announcements: announcementsShape,
  refresh: refreshShape,
  chat: count,
  bankCards: cardsShape,
  orders: ordersShape,
}

/** Whether the persisted data of a query has the shape that a screen expects. */
export const fits = ({ queryKey, data }: { queryKey: QueryKey; data: unknown }): boolean =>
  CHECKS[String(queryKey[0])]?.(data) ?? false
