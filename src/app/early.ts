import { createQueryClient } from '#app/query-client.ts'
import { restorePersisted } from '#app/offline-data/restore.ts'
import { watchSession } from '#app/session-flow.ts'
import { startLoads } from '#app/startup.ts'
import { amountParts, ZERO } from '#lib/money.ts'
import { formatMs } from '#lib/time.ts'
import { wait } from '#lib/wait.ts'
import { adoptUrlToken } from '#platform/session/adopt-url-token.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { session } from '#platform/session/session.ts'
import { noteHomeCreated } from '#platform/session/uuid.ts'
import { hasPersisted } from '#platform/storage/persisted.ts'
import { watchMode } from '#platform/theme/mode.ts'
import { watchTextSize } from '#platform/theme/text-size.ts'

// A script of its own, which runs while the rest of the app is on its way (src/build/first-parts.ts).
// The order matters: the token leaves the address before anything else can see it.
adoptUrlToken()
memberStorage.removeForeign()
watchMode()
watchTextSize()

export const queryClient = createQueryClient()
watchSession(queryClient)

/** What was last seen is in the cache. */
export const restored = restorePersisted(queryClient)

const isHome = /^(?:#\/?)?$/.test(location.hash)
if (isHome && session.get() !== null) {
  noteHomeCreated()
  // in slices: a tap is answered in between
  void restored
    .then(() => wait(0))
    // what home shows first is asked for beside home's own code
    .then(() => startLoads(queryClient))
    .then(() => wait(0))
    // a first visit has time for it now
    .then(() => (hasPersisted() ? undefined : warmFormats()))
}

/** The first use of a format takes the browser long. */
async function warmFormats(): Promise<void> {
  amountParts(ZERO)
  await wait(0)
  formatMs(Date.now(), 'date-time', document.documentElement.lang)
}
