import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ledger, LedgerType } from '#api/records/contract.ts'
import { clipText } from '#lib/server-text.ts'

export const LEDGER_LABELS: Record<Ledger, MessageDescriptor> = {
  bonus: msg`Bonus`,
  balance: msg`Balance`,
  transfer: msg`Transfers`,
  exchange: msg`Exchanges`,
}

const TYPE_LABELS: Record<LedgerType, MessageDescriptor> = {
  collection: msg`Collection order`,
  payment: msg`Payment order`,
  rebate: msg`Rebate`,
  transfer_out: msg`Transfer sent`,
  transfer_in: msg`Transfer received`,
  transfer: msg`Transfer`,
  exchange: msg`Exchange`,
  deposit: msg`Deposit`,
  auto_deposit: msg`Auto deposit`,
  withdraw: msg`Withdrawal`,
  fee: msg`Fee`,
  adjustment: msg`Adjustment`,
  adjust: msg`Adjustment`,
}

const isKnown = (type: string): type is LedgerType => Object.hasOwn(TYPE_LABELS, type)

const MAX_TYPE_LENGTH = 60

/** The row's label; an unknown type is shown as the server sent it. */
export function typeLabel(type: string): MessageDescriptor | string {
  const name = type.toLowerCase()
  return isKnown(name) ? TYPE_LABELS[name] : clipText(type, MAX_TYPE_LENGTH) || '—'
}
