/** An account that does not work: its status by the server's number (R5.02). */
export type AccountTrouble = {
  status: number
  /** When this device saw it change, server ms since 1970; null when it was so at first sight. */
  since: number | null
  /** The member was alerted, or need not be. */
  isTold: boolean
}

/** By the account's id. */
export type AccountTroubles = Readonly<Record<string, AccountTrouble>>

/** Offline, abnormal, error: orders cannot use it, or not as they should. */
const WRONG: ReadonlySet<number> = new Set([2, 3, 4])

type Account = { id: string; status: number; isEnabled: boolean; collects: boolean }

type Reading = {
  /** The last statuses that this page has seen, by id; null before the first answer. */
  known: ReadonlyMap<string, number> | null
  /** What all tabs have noted. */
  troubles: AccountTroubles
  accounts: readonly Account[]
  isOnDuty: boolean
  /** Server ms since 1970. */
  at: number
}

/**
 * Which collection accounts have gone wrong by this answer and were not told of yet, in any tab
 * (R7.83), and what is to be noted of those that do not work.
 */
export function readAccounts<A extends Account>({
  known,
  troubles,
  accounts,
  isOnDuty,
  at,
}: Omit<Reading, 'accounts'> & { accounts: readonly A[] }): {
  known: ReadonlyMap<string, number>
  troubles: AccountTroubles
  turned: A[]
} {
  const next: Record<string, AccountTrouble> = {}
  const turned: A[] = []
  for (const account of accounts) {
    const { id, status, isEnabled, collects } = account
    if (!isEnabled || !collects || !WRONG.has(status)) continue
    const before = known?.get(id)
    const hasTurned = before !== undefined && before !== status
    const noted = Object.hasOwn(troubles, id) ? troubles[id] : undefined
    const same = noted?.status === status ? noted : null
    const isNews = hasTurned && same?.isTold !== true
    if (isNews && isOnDuty) turned.push(account)
    next[id] = {
      status,
      since: same?.since ?? (hasTurned ? at : null),
      isTold: same?.isTold === true || isNews,
    }
  }
  return { known: new Map(accounts.map(({ id, status }) => [id, status])), troubles: next, turned }
}

const isTrouble = (value: unknown): value is AccountTrouble => {
  const { status, since, isTold } = Object(value) as Record<string, unknown>
  const isTime = since === null || typeof since === 'number'
  return typeof status === 'number' && isTime && typeof isTold === 'boolean'
}

/** What of a stored value is readable. */
export const readTroubles = (stored: unknown): AccountTroubles =>
  Object.fromEntries(
    Object.entries(Object(stored) as object).filter((entry): entry is [string, AccountTrouble] =>
      isTrouble(entry[1]),
    ),
  )
