import { cardStatus, type CardStatus } from '#domain/card-status.ts'

/** An account that does not work: its status by the server's number (R5.02). */
export type AccountTrouble = {
  status: number
  /**
   * When this device saw the status change (ms, server clock); null if it never saw another one.
   */
  since: number | null
  /** The member was alerted, or was off duty at that time. */
  isTold: boolean
}

/** By account id. */
export type AccountTroubles = Readonly<Record<string, AccountTrouble>>

/** Orders can use the account not at all or not reliably. */
const WRONG: ReadonlySet<CardStatus | null> = new Set(['offline', 'abnormal', 'error'])

type Account = { id: string; status: number; isEnabled: boolean; collects: boolean }

/** Whether an account that should collect does not work. */
export const isFailing = ({ status, isEnabled, collects }: Account) =>
  isEnabled && collects && WRONG.has(cardStatus(status))

type Reading<A> = {
  /** The statuses that this page saw last, by id; null before the first response. */
  known: ReadonlyMap<string, number> | null
  /** The records shared by all tabs. */
  troubles: AccountTroubles
  accounts: readonly A[]
  isOnDuty: boolean
  /** Server clock, ms. */
  at: number
}

/**
 * Returns the collection accounts that have newly gone wrong and about which no tab has alerted yet
 * (R7.83), and the updated records of accounts that do not work.
 */
export function findFailedAccounts<A extends Account>({
  known,
  troubles,
  accounts,
  isOnDuty,
  at,
}: Reading<A>): {
  known: ReadonlyMap<string, number>
  troubles: AccountTroubles
  newlyFailed: A[]
} {
  const next: Record<string, AccountTrouble> = {}
  const newlyFailed: A[] = []
  for (const account of accounts) {
    if (!isFailing(account)) continue
    const { id, status } = account
    const before = known?.get(id)
    const hasChanged = before !== undefined && before !== status
    const noted = troubles[id]
    const same = noted?.status === status ? noted : null
    const isNews = hasChanged && same?.isTold !== true
    if (isNews && isOnDuty) newlyFailed.push(account)
    next[id] = {
      status,
      since: same?.since ?? (hasChanged ? at : null),
      isTold: same?.isTold === true || isNews,
    }
  }
  return {
    known: new Map(accounts.map(({ id, status }) => [id, status])),
    troubles: next,
    newlyFailed,
  }
}

const isTrouble = (value: unknown): value is AccountTrouble => {
  const { status, since, isTold } = Object(value) as Record<string, unknown>
  const isTime = since === null || typeof since === 'number'
  return typeof status === 'number' && isTime && typeof isTold === 'boolean'
}

/** Parses stored records; invalid ones are dropped. */
export const readTroubles = (stored: unknown): AccountTroubles =>
  Object.fromEntries(
    Object.entries(Object(stored) as object).filter((entry): entry is [string, AccountTrouble] =>
      isTrouble(entry[1]),
    ),
  )
