import { postChat } from '#api/chat/contract.ts'
import { getDeposits, postDeposit, type DepositMethod } from '#api/deposit/contract.ts'
import { postNotificationsRead } from '#api/notifications/contract.ts'
import {
  postOrderAppeal,
  postOrderConfirm,
  postOrderReject,
  postPaymentAppeal,
  postPaymentPaid,
  postPaymentReject,
  REJECTION_REASONS,
  type CollectionRejection,
} from '#api/order/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { putPassword, type PasswordKind } from '#api/password/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getRecords, LEDGERS } from '#api/records/contract.ts'
import { postRegister } from '#api/registration/contract.ts'
import { getTeamReport, REPORT_SCOPES } from '#api/reports/contract.ts'
import { postLogin } from '#api/session/contract.ts'
import { getMembers } from '#api/team/contract.ts'
import { MEMBER_STATUSES } from '#api/team/member-status.ts'
import { getWithdraws, postWithdraw, type WithdrawSource } from '#api/withdraw/contract.ts'
import { ORDER_STATUSES, RECORD_STATUSES } from '#domain/status.ts'
import type { JsonSchema } from './wire-kinds.ts'

/** All names of a type; the type check fails if one is missing. */
const all = <Name extends string>(names: Record<Name, true>) => Object.keys(names) as Name[]

const named = (names: readonly string[]) => names.map((name, at) => `${at} ${name}`).join(', ')
const states = (names: readonly string[]): JsonSchema => ({
  pattern: '^\\d+(?:,\\d+)*$',
  description: `One number or several, separated by commas: ${named(names)}.`,
})
const reasons = (names: readonly string[]): JsonSchema => ({
  enum: names.map((name) => name.replaceAll('-', '_')),
})

const DAY = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD, a day in Manila, which is included. Rows count by their `created_at`.',
}

/** The same in every call. */
export const OF_EVERY_CALL = { date_from: DAY, date_to: DAY }

const appeal = {
  paid: {
    enum: ['1', '0'],
    description:
      '1: it was paid, see amount, reference and files[]. 0: not, the order is released.',
  },
  amount: { description: 'Pesos: what was paid.' },
}

/** An id goes back in the type that it came in. */
const ID = { type: ['string', 'integer'] }

const memberStatus = (status: (typeof MEMBER_STATUSES)[number]) =>
  Number(getMembers.input({ page: 1, status }).query?.['status'])

/** The values that a request may have, by its call and their name in the query or the body. */
export const VOCABULARIES = new Map<unknown, Readonly<Record<string, JsonSchema>>>([
  [getOrders, { status: states(ORDER_STATUSES) }],
  [getPayments, { status: states(ORDER_STATUSES) }],
  [getDeposits, { status: states(RECORD_STATUSES) }],
  [getWithdraws, { status: states(RECORD_STATUSES) }],
  [getRecords, { value: { enum: [...LEDGERS.keys()], description: `${named(LEDGERS)}.` } }],
  [getTeamReport, { scope: { enum: REPORT_SCOPES } }],
  [
    getMembers,
    {
      status: {
        enum: MEMBER_STATUSES.map(memberStatus),
        description: `${MEMBER_STATUSES.map((name) => `${memberStatus(name)} ${name}`).join(', ')}.`,
      },
    },
  ],
  [
    postOrderConfirm,
    { amount: { description: "The order's amount, which was received in full." } },
  ],
  [postOrderAppeal, appeal],
  [postPaymentAppeal, appeal],
  [
    postPaymentPaid,
    { card_id: { description: 'An id of /mobile/bankCard: the account that paid.' } },
  ],
  [
    postOrderReject,
    {
      amount: { description: 'Only for wrong_amount: what was received, in pesos.' },
      name: { description: 'Only for name_mismatch: the name of the person who paid.' },
      reason: reasons(
        all<CollectionRejection['reason']>({
          'wrong-amount': true,
          'name-mismatch': true,
          'not-received': true,
        }),
      ),
    },
  ],
  [postPaymentReject, { reason: reasons(REJECTION_REASONS) }],
  [putPassword, { type: { enum: all<PasswordKind>({ login: true, withdraw: true }) } }],
  [
    postDeposit,
    {
      method: { enum: all<DepositMethod>({ bank: true, usdt: true }) },
      amount: {
        description:
          'Pesos, or USDT if `method` is usdt. In the response `amount` is always in pesos, `usdt_amount` in USDT.',
      },
    },
  ],
  [
    postWithdraw,
    { source: { enum: all<WithdrawSource>({ balance: true, bonus: true }) }, bank_id: ID },
  ],
  [
    postNotificationsRead,
    { ids: { type: 'array', items: ID, description: 'Missing: all notifications.' } },
  ],
  [postChat, { reply_id: ID }],
  [postLogin, { captcha_key: ID }],
  [postRegister, { captcha_key: ID }],
])
