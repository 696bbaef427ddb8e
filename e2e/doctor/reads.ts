import type * as v from 'valibot'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getAutoDeposit } from '#api/auto-deposit/contract.ts'
import { getBalance } from '#api/balance/contract.ts'
import { getBankCards } from '#api/bank-cards/contract.ts'
import { getBanks } from '#api/banks/contract.ts'
import { getChatHistory, getMessage } from '#api/chat/contract.ts'
import { getChat } from '#api/chat/unread-contract.ts'
import { getEditorNotice } from '#api/configs/contract.ts'
import type { Endpoint, RequestInput } from '#api/contract.ts'
import { getDepositOptions, getDeposits } from '#api/deposit/contract.ts'
import { getEvents } from '#api/events/contract.ts'
import { getGoogle } from '#api/google/contract.ts'
import { getInviter, getInvites } from '#api/invites/contract.ts'
import { getLevels } from '#api/levels/contract.ts'
import { getNotifications } from '#api/notifications/contract.ts'
import { getOrder, getPayment } from '#api/order/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getRecords, LEDGERS } from '#api/records/contract.ts'
import { getRefresh } from '#api/refresh/contract.ts'
import { getPersonalReport, getTeamReport } from '#api/reports/contract.ts'
import { getSelfCheck } from '#api/self-check/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { getCaptcha } from '#api/session/contract.ts'
import { getMember, getMembers, getTeam } from '#api/team/contract.ts'
import { getWithdrawOptions, getWithdraws } from '#api/withdraw/contract.ts'
import { TAB_STATUSES } from '#domain/order-tabs.ts'
import { manilaDay } from '#lib/manila-day.ts'

/** The parsed responses of earlier reads, by the read's name. */
type Answers = ReadonlyMap<string, unknown>

type AnyEndpoint = Endpoint<never, v.GenericSchema>

export type Read = {
  /** Unique: method and path, and a suffix to distinguish two reads of one path. */
  name: string
  endpoint: AnyEndpoint
  /** The request's input, or the reason why it cannot be sent. */
  input: (answers: Answers) => RequestInput | string
}

function read<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
  params: (answers: Answers) => Params | string,
  detail = '',
): Read {
  return {
    name: `GET ${endpoint.path}${detail}`,
    endpoint,
    input: (answers) => {
      const found = params(answers)
      return typeof found === 'string' ? found : endpoint.input(found)
    },
  }
}

const none = () => undefined
const firstPage = () => ({ page: 1 })
const today = () => manilaDay(Date.now())
const days = () => ({ from: today(), to: today() })
const allOrders = () => ({ page: 1, statuses: [] })
const inOneState = () => ({ page: 1, statuses: ['to-be-paid' as const] })
/** As the app asks for them. That a backend reads several states is assumed. */
const active = () => ({ page: 1, statuses: TAB_STATUSES.active })

type Row = Readonly<Record<string, unknown>>

const isGiven = (value: unknown) => typeof value === 'number' || typeof value === 'string'

/** The first string or number with one of these keys in the rows of an earlier read. */
function fromRows(answers: Answers, name: string, fields: readonly string[]): string | null {
  const { items } = Object(answers.get(name)) as { items?: unknown }
  const rows = Array.isArray(items) ? (items as readonly Row[]) : []
  const values = fields.flatMap((field) => rows.map((row) => row[field]))
  const found = values.filter(isGiven).map(String)
  return found.find((value) => value !== '') ?? null
}

/** Uses a value from the rows of an earlier read, or says that there is none. */
const taken =
  <Params>(from: string, fields: string[], what: string, make: (value: string) => Params) =>
  (answers: Answers): Params | string => {
    const value = fromRows(answers, from, fields)
    return value === null ? `no ${what} in ${from} to ask for` : make(value)
  }

/** Every read of the contracts; a read that needs an id follows the read that returns it. */
export const READS: readonly Read[] = [
  read(getSelf, none),
  read(getBalance, none),
  read(getEditorNotice, none),
  read(getRefresh, none),
  read(getAnnouncements, none),
  read(getBankCards, none),
  read(getAutoDeposit, none),
  read(getSelfCheck, none),
  read(getOrders, allOrders),
  read(getOrders, inOneState, '?status=0'),
  read({ ...getOrders, assumed: true }, active, '?status=0,1,4'),
  read(
    getOrder,
    taken('GET /mobile/orders', ['orderId'], 'order', (orderId) => ({ orderId })),
  ),
  read(getPayments, allOrders),
  read(getPayments, inOneState, '?status=0'),
  read({ ...getPayments, assumed: true }, active, '?status=0,1,4'),
  read(
    getPayment,
    taken('GET /mobile/payments', ['orderId'], 'order', (orderId) => ({ orderId })),
  ),
  read(getChat, none),
  read(getChatHistory, firstPage, '?page=1'),
  read(
    getMessage,
    taken('GET /mobile/chat?page=1', ['replyId', 'id'], 'message', (replyId) => ({ replyId })),
  ),
  read(getNotifications, firstPage),
  read(getBanks, firstPage),
  read(getDepositOptions, none),
  read(getDeposits, () => ({ page: 1, filter: undefined, days: {} })),
  read(getWithdrawOptions, none),
  read(getWithdraws, () => ({ page: 1, filter: undefined, days: {} })),
  ...LEDGERS.map((ledger, value) =>
    read(getRecords, () => ({ ledger, page: 1, days: {} }), `?value=${value}`),
  ),
  read(getPersonalReport, days),
  read(getTeamReport, () => ({ days: days(), scope: 'direct' as const })),
  read(getTeam, none),
  read(getMembers, firstPage),
  read(
    getMember,
    taken('GET /mobile/team/members', ['id'], 'member', (id) => ({ id })),
  ),
  read(getLevels, firstPage),
  read(getEvents, firstPage),
  read(getInvites, firstPage),
  read(
    getInviter,
    taken('GET /mobile/invites', ['code'], 'invitation code', (code) => ({ code })),
  ),
  read(getGoogle, none),
  read(getCaptcha, none),
]
