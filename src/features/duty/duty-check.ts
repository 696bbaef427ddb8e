import type { BankCard } from '#api/bank-cards/contract.ts'
import type { Side } from '#domain/side.ts'
import type { SoundState } from '#platform/audio/sound.ts'

/** The number under which the server says that a wallet's last check failed, or that it is away. */
const UNREACHABLE = new Set([2, 4, 5])

/** Whether orders of a side have an account to come to, and which: the first that serves. */
export type AccountState =
  | { kind: 'ready' | 'offline'; card: BankCard }
  /** No account is switched on for the side. */
  | { kind: 'none' }
  /** The accounts are not there yet. */
  | { kind: 'unknown' }

/** Money is received by a wallet that is connected; it is paid from any account that is on. */
export function accountState(side: Side, cards: readonly BankCard[] | undefined): AccountState {
  if (!cards) return { kind: 'unknown' }
  const on = cards.filter(
    ({ isEnabled, collects, pays }) => isEnabled && (side === 'collection' ? collects : pays),
  )
  const ready = on.find(({ status }) => side === 'payment' || !UNREACHABLE.has(status))
  if (ready) return { kind: 'ready', card: ready }
  return on[0] ? { kind: 'offline', card: on[0] } : { kind: 'none' }
}

type DutyCheck = {
  /** Whether the order sound was heard on this device a short time ago. */
  isHeard: boolean
  sound: SoundState
  /** Whether this side's sound is switched on in the settings. */
  rings: boolean
  account: AccountState['kind']
}

/** Whether going on duty takes a look at the sound and the account first (R4.81). */
export const isCheckNeeded = ({ isHeard, sound, rings, account }: DutyCheck): boolean =>
  !isHeard ||
  !rings ||
  sound === 'off' ||
  sound === 'locked' ||
  sound === 'unsupported' ||
  account === 'none' ||
  account === 'offline'
