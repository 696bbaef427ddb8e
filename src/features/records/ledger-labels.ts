import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ledger } from '#api/records/contract.ts'
import { clipText } from '#lib/server-text.ts'

export const LEDGER_LABELS: Record<Ledger, MessageDescriptor> = {
  bonus: msg`Bonus`,
  balance: msg`Balance`,
  transfer: msg`Transfers`,
  exchange: msg`Exchanges`,
}

/** The labels of row types, by the server's names (assumed; api/records/contract.ts). */
const TYPE_LABELS: Record<string, MessageDescriptor> = {
  collection: msg`Collection order`,
  payment: msg`Payment order`,
  rebate: msg`Rebate`,
  transfer_out: msg`Transfer sent`,
  transfer_in: msg`Transfer received`,
  exchange: msg`Exchange`,
  deposit: msg`Deposit`,
  auto_deposit: msg`Auto deposit`,
  withdraw: msg`Withdrawal`,
  fee: msg`Fee`,
  adjustment: msg`Adjustment`,
}

const MAX_TYPE_LENGTH = 60

/** The row's label; an unknown type is shown as the server sent it. */
export function typeLabel(type: string): MessageDescriptor | string {
  return Object.hasOwn(TYPE_LABELS, type)
    ? (TYPE_LABELS[type] ?? type)
    : clipText(type, MAX_TYPE_LENGTH) || '—'
}
