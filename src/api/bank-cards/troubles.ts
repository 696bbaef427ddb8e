import { readTroubles, type AccountTroubles } from '#domain/account-trouble.ts'
import { parseUntrustedJson } from '#lib/json.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { createStore } from '#platform/store.ts'

/** Which accounts do not work, and since when, as all tabs of this member have noted it. */
const KEY = 'accountTroubles'

export const storedTroubles = (): AccountTroubles =>
  readTroubles(parseUntrustedJson(memberStorage.read(KEY) ?? '{}'))

export const accountTroubles = createStore(storedTroubles())

export function noteTroubles(troubles: AccountTroubles): void {
  memberStorage.write(KEY, JSON.stringify(troubles))
  accountTroubles.set(troubles)
}

const renew = () => accountTroubles.set(storedTroubles())
// nothing of a member stays, in memory neither
session.subscribe(renew)
memberStorage.onOtherTabChange(KEY, renew)
