import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#api/orders/contract.ts'

/** The spec's words for each state (§4). */
export const STATUS_WORDS: Record<OrderStatus, MessageDescriptor> = {
  'to-be-paid': msg`To be paid`,
  'to-be-approved': msg`To be approved`,
  completed: msg`Completed`,
  rejected: msg`Rejected`,
  'audit-failed': msg`Audit failed`,
  'timed-out': msg`Invalid after timeout`,
  'wrong-amount': msg`Wrong amount`,
  'name-mismatch': msg`Real name mismatch`,
}
