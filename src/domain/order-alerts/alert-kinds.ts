import { SIDES } from '#domain/side.ts'

/**
 * The kinds of alert; a side's name stands for its orders. 'ended': an order was cancelled or has
 * expired. 'expiring': an order that the member has opened is about to expire. 'account': one of the
 * member's own accounts has stopped working.
 */
export const ALERT_KINDS = [...SIDES, 'expiring', 'ended', 'account', 'chat'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
