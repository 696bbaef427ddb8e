import { getChatHistory, getMessage } from '#api/chat/contract.ts'
import { getChat, MEMBER_AUTHOR } from '#api/chat/unread-contract.ts'
import { getGoogle } from '#api/google/contract.ts'
import { getNotifications, NOTIFICATION_SUBJECTS } from '#api/notifications/contract.ts'
import { CARD_STATUSES } from '#domain/card-status.ts'
import { TAB_STATUSES } from '#domain/order-tabs.ts'
import { ORDER_STATUSES } from '#domain/status.ts'
import { ACCOUNT_NUMBER, type JsonSchema } from './wire-kinds.ts'

type Meanings = Readonly<Record<string, JsonSchema>>

const active = TAB_STATUSES.active.map((name) => ORDER_STATUSES.indexOf(name)).join(', ')
const statuses = Object.entries(CARD_STATUSES).map(([number, name]) => `${number} ${name}`)
const subjects = Object.keys(NOTIFICATION_SUBJECTS).join(', ')

const AUTHOR = {
  description: `${MEMBER_AUTHOR}: the member. Anything else: customer service.`,
}

/** Names that mean the same in every call. */
const OF_EVERY_CALL: Meanings = {
  bank_no: ACCOUNT_NUMBER,
  gcash_status: { description: `${statuses.join(', ')}. Null: unknown.` },
  order_count: { description: `The number of collection orders in the states ${active}.` },
  payment_count: { description: `The number of payment orders in the states ${active}.` },
}

const ONCE_BOUND = { description: 'Null once it is bound.' }

const OF_CALL = new Map<unknown, Meanings>([
  [getChat, { from: AUTHOR }],
  [getChatHistory, { from: AUTHOR }],
  [getMessage, { from: AUTHOR }],
  [getGoogle, { secret: ONCE_BOUND, otpauth: ONCE_BOUND }],
  [
    getNotifications,
    {
      type: { description: `Known: ${subjects}. Others are shown without a link.` },
      related: {
        description: 'The id of the order, deposit, withdrawal or announcement. Null: none.',
      },
    },
  ],
])

/** What the fields of a call's response mean where neither name nor kind tells, by their names. */
export const meaningsOf = (call: unknown): Meanings => ({ ...OF_EVERY_CALL, ...OF_CALL.get(call) })
