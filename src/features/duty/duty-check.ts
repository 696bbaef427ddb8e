import type { BankCard } from '#api/bank-cards/contract.ts'
import type { ParsedList } from '#api/list-schema.ts'
import { cardStatus } from '#domain/card-status.ts'
import type { Side } from '#domain/side.ts'
import type { SoundState } from '#platform/audio/sound.ts'

/** Whether a side has an account for its orders, and which: the best one. */
type AccountState =
  /**
   * 'on': whether it is online is unknown. 'abnormal': orders can use it, but may be delayed.
   */
  | { kind: 'ready' | 'on' | 'abnormal' | 'offline'; card: BankCard }
  /** No account is switched on for the side. */
  | { kind: 'none' }
  /** The accounts have not loaded yet, or one that could not be read may be switched on. */
  | { kind: 'unknown' }

/** Collections need a connected wallet; payments can be made from any account that is on. */
export function accountState(side: Side, cards: ParsedList<BankCard> | undefined): AccountState {
  if (!cards) return { kind: 'unknown' }
  const on = cards.items.filter(
    ({ isEnabled, collects, pays }) => isEnabled && (side === 'collection' ? collects : pays),
  )
  const kindOf = ({ status: number }: BankCard) => {
    const status = cardStatus(number)
    if (side === 'payment' || status === 'online') return 'ready'
    if (status === null) return 'on'
    return status === 'abnormal' ? 'abnormal' : 'offline'
  }
  for (const kind of ['ready', 'on', 'abnormal', 'offline'] as const) {
    const card = on.find((one) => kindOf(one) === kind)
    if (card) return { kind, card }
  }
  return { kind: cards.dropped === 0 ? 'none' : 'unknown' }
}

type DutyCheck = {
  /** Whether the order sound was confirmed as heard on this device recently. */
  isHeard: boolean
  sound: SoundState
  /** Whether this side's sound is switched on in the settings. */
  rings: boolean
  account: AccountState['kind']
}

const WRONG: ReadonlySet<AccountState['kind']> = new Set(['none', 'abnormal', 'offline'])

/** Whether sound and account are checked before going on duty (R4.81). */
export const isCheckNeeded = ({ isHeard, sound, rings, account }: DutyCheck): boolean =>
  !isHeard ||
  !rings ||
  sound === 'off' ||
  sound === 'locked' ||
  sound === 'unsupported' ||
  WRONG.has(account)
