import type * as v from 'valibot'
import type { getAnnouncements } from '#api/announcements/contract.ts'
import type { getAutoDeposit } from '#api/auto-deposit/contract.ts'
import type { getBalance } from '#api/balance/contract.ts'
import type { getBankCards } from '#api/bank-cards/contract.ts'
import type { getBanks } from '#api/banks/contract.ts'
import type { chatMessage } from '#api/chat/contract.ts'
import type { getDepositOptions, getDeposits } from '#api/deposit/contract.ts'
import type { getNotifications } from '#api/notifications/contract.ts'
import type { collectionOrder } from '#api/orders/contract.ts'
import type { paymentOrder } from '#api/payments/contract.ts'
import type { Ledger, ledgerRow } from '#api/records/contract.ts'
import type { getSelfCheck } from '#api/self-check/contract.ts'
import type { getSelf } from '#api/self/contract.ts'
import type { getWithdrawOptions, getWithdraws } from '#api/withdraw/contract.ts'

/** Wire types, inferred from the app's own contracts so that the two cannot drift apart. */

type DataOf<Endpoint extends { response: v.GenericSchema }> =
  v.InferInput<Endpoint['response']> extends { data: infer Data } ? Data : never

export type WireSelf = DataOf<typeof getSelf>
export type WireSelfCheck = DataOf<typeof getSelfCheck>
export type WireBalance = DataOf<typeof getBalance>
export type WireCard = RowOf<typeof getBankCards>
/** One row of a list, paged or not. */
type RowOf<Endpoint extends { response: v.GenericSchema }> =
  DataOf<Endpoint> extends infer Data ? (Data extends (infer Row)[] ? Row : never) : never

export type WireBank = RowOf<typeof getBanks>
export type WireDeposit = RowOf<typeof getDeposits>
export type WireWithdrawal = RowOf<typeof getWithdraws>
export type WireDepositOptions = DataOf<typeof getDepositOptions>
export type WireWithdrawOptions = DataOf<typeof getWithdrawOptions>
export type WireAnnouncement = RowOf<typeof getAnnouncements>
export type WireAutoDeposit = NonNullable<DataOf<typeof getAutoDeposit>>

export type WireOrder = v.InferInput<typeof collectionOrder>
export type WirePayment = v.InferInput<typeof paymentOrder>
/** The ledgers, each newest first. */
export type WireRecord = v.InferInput<typeof ledgerRow>
export type WireRecords = Record<Ledger, WireRecord[]>
export type WireNotification = RowOf<typeof getNotifications>
export type WireMessage = v.InferInput<typeof chatMessage>
