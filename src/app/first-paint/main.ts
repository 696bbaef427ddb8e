import { startReads } from '#app/first-paint/early-reads.ts'
import { paintLastKnown, readLastKnown } from '#app/first-paint/last-known.ts'
import { preloadAfterPaint } from '#app/first-paint/preload.ts'
import { readCookie } from '#platform/storage/cookies.ts'

// The build inserts this script into index.html, after the shell (src/build/inline-script.ts): it
// runs before the first paint and before any other script. It paints the money, duty and waiting
// orders that this very session last saw, from the record that offline-data/last-known.ts writes.
// Without a valid record there is nothing to paint, and the first reads start instead. What the app's
// first script imports is preloaded.

const hasToken = (query: string) => new URLSearchParams(query).has('token')

try {
  // an old browser is only told to update
  if (!('lost' in document.documentElement.dataset)) {
    preloadAfterPaint()
    const { hash, search } = location
    const token = readCookie('token')
    // a link's token may be anybody's: nothing is shown beside it
    const isLink = hasToken(search) || hasToken(hash.slice(hash.indexOf('?') + 1))
    if (token && !isLink) {
      const known = readLastKnown(token)
      if (known) paintLastKnown(known)
      else startReads(token)
    }
  }
} catch {
  // the shell stays as it is
}
