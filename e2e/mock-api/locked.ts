import { WHILE_LOCKED, type MemberAction } from '#domain/locked-account.ts'
import { fieldOf, type RequestBody } from './body.ts'

/** A switch: turning it on and turning it off are different actions. */
const byFlag =
  (field: string, on: MemberAction, off: MemberAction) =>
  (body: RequestBody): MemberAction =>
    Number(fieldOf(body, field)) === 1 ? on : off

type Named = MemberAction | ((body: RequestBody) => MemberAction)

/** The member's action behind each write, by method and path without /mobile/. */
export const ACTIONS: Record<string, Named> = {
  'POST transfer': 'transfer',
  'POST exchange': 'exchange',
  'POST withdraw': 'withdraw',
  'POST withdraws/:id/cancel': 'cancelRequest',
  'POST deposit': 'deposit',
  'POST deposits/:id/cancel': 'cancelRequest',
  'POST deposit/auto': byFlag('enable', 'autoDepositOn', 'autoDepositOff'),
  'POST events/:id/claim': 'claimReward',
  'POST personalSetting': (body) => {
    const flags = ['on_duty_df', 'on_duty_ds'].map((name) => fieldOf(body, name))
    if (flags.every((flag) => flag === undefined)) return 'payoutLimits'
    return flags.some((flag) => Number(flag) === 1) ? 'dutyOn' : 'dutyOff'
  },
  'PUT bankCard/:id': (body) =>
    ['is_collection', 'is_pay'].some((name) => Number(fieldOf(body, name)) === 1)
      ? 'cardOn'
      : 'cardOff',
  'POST bankCard/:id/check': 'checkCard',
  'POST manualSms': 'walletSms',
  'POST banks': 'saveBank',
  'PUT banks/:id': 'saveBank',
  'DELETE banks/:id': 'deleteBank',
  'POST orders/:order_id/confirm': 'settleOrder',
  'POST orders/:order_id/reject': 'settleOrder',
  'POST orders/:order_id/appeal': 'settleOrder',
  'POST payments/:order_id/paid': 'settleOrder',
  'POST payments/:order_id/reject': 'settleOrder',
  'POST payments/:order_id/appeal': 'settleOrder',
  'POST team/members': 'createMember',
  'PUT team/members/:id': byFlag('suspended', 'suspendMember', 'liftSuspension'),
  'POST invites': 'createInvite',
  'PUT invites/:id': byFlag('enable', 'enableInvite', 'disableInvite'),
  'POST chat': 'chat',
  'POST read': 'chat',
  'POST notifications/read': 'readNotifications',
  'PUT password': 'password',
  'POST google': 'googleCode',
  'DELETE google': 'googleCode',
  'POST logout': 'signOut',
}

/** Whether this request is rejected for a locked account. */
export function isRejectedWhileLocked(method: string, path: string, body: RequestBody): boolean {
  const named = ACTIONS[`${method} ${path.replace('/mobile/', '')}`]
  if (named === undefined) return false
  return WHILE_LOCKED[typeof named === 'function' ? named(body) : named] === 'forbidden'
}
