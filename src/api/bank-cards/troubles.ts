import { readTroubles, type AccountTroubles } from '#domain/account-trouble.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { onMemberChange } from '#platform/session/session.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { createStore } from '#platform/store.ts'

/** Which accounts do not work, and since when; shared by all tabs of this member. */
const KEY = 'accountTroubles'

export const storedTroubles = (): AccountTroubles =>
  readStored(memberStorage.read(KEY), readTroubles)

export const accountTroubles = createStore(storedTroubles())

export function noteTroubles(troubles: AccountTroubles): void {
  memberStorage.write(KEY, JSON.stringify(troubles))
  accountTroubles.set(troubles)
}

const renew = () => accountTroubles.set(storedTroubles())
// no member data may stay in memory either
onMemberChange(renew)
memberStorage.onOtherTabChange(KEY, renew)
