import type { BankCard } from '#api/bank-cards/contract.ts'
import { cardStatus, type CardStatus } from '#domain/card-status.ts'
import type { Side } from '#domain/side.ts'
import type { SoundState } from '#platform/audio/sound.ts'

/** A wallet whose last check failed, or that is not connected. */
const UNREACHABLE: ReadonlySet<CardStatus | null> = new Set(['offline', 'error', 'waiting'])

/** Whether a side has an account for its orders, and which: the first usable one. */
export type AccountState =
  | { kind: 'ready' | 'offline'; card: BankCard }
  /** No account is switched on for the side. */
  | { kind: 'none' }
  /** The accounts have not loaded yet. */
  | { kind: 'unknown' }

/** Collections need a connected wallet; payments can be made from any account that is on. */
export function accountState(side: Side, cards: readonly BankCard[] | undefined): AccountState {
  if (!cards) return { kind: 'unknown' }
  const on = cards.filter(
    ({ isEnabled, collects, pays }) => isEnabled && (side === 'collection' ? collects : pays),
  )
  const ready = on.find(({ status }) => side === 'payment' || !UNREACHABLE.has(cardStatus(status)))
  if (ready) return { kind: 'ready', card: ready }
  return on[0] ? { kind: 'offline', card: on[0] } : { kind: 'none' }
}

type DutyCheck = {
  /** Whether the order sound was confirmed as heard on this device recently. */
  isHeard: boolean
  sound: SoundState
  /** Whether this side's sound is switched on in the settings. */
  rings: boolean
  account: AccountState['kind']
}

/** Whether sound and account are checked before going on duty (R4.81). */
export const isCheckNeeded = ({ isHeard, sound, rings, account }: DutyCheck): boolean =>
  !isHeard ||
  !rings ||
  sound === 'off' ||
  sound === 'locked' ||
  sound === 'unsupported' ||
  account === 'none' ||
  account === 'offline'
