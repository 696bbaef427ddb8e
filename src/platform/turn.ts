import { wait } from '#lib/wait.ts'
import { local } from '#platform/storage/web-storage.ts'

/** A turn that does not come in this time is taken all the same: a frozen tab may be holding it. */
const PATIENCE_MS = 5_000
/** How long a mark in storage needs until every tab sees it, on a busy phone too. */
const SPREAD_MS = 400

/**
 * Runs `work` while no other tab runs work of the same name: tabs take turns, and one that closes
 * or crashes passes its turn on. By Web Locks; without them, by a mark in local storage. `work`
 * must not reject.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inMarkedTurn(name, work)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  return navigator.locks
    .request(name, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return work()
    })
    .catch(() => inMarkedTurn(name, work))
}

/** The last tab to write its mark has the turn; the others wait until it is gone or too old. */
async function inMarkedTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `turn:${name}`
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const holder = () => {
    const [tab, until] = (local.read(key) ?? '').split(' ')
    return Number(until) > Date.now() ? tab : undefined
  }
  const deadline = Date.now() + PATIENCE_MS
  while (holder() !== me && Date.now() < deadline) {
    const isFree = holder() === undefined
    if (isFree && !local.write(key, `${me} ${Date.now() + PATIENCE_MS}`)) break
    // one look after the other
    // oxlint-disable-next-line no-await-in-loop
    await wait(SPREAD_MS)
  }
  const result = await work()
  if (holder() === me) local.remove(key)
  return result
}
