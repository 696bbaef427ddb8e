import { createStore } from '#platform/store.ts'

/** The flag clears itself after this time, even if requests are still running (R14.03). */
const MAX_LOADING_MS = 600_000

/** The requests that the loading bar shows. */
const awaited = new Set<symbol>()
let writes = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The global loading flag (R14.02): true while any request is in flight. */
export const isLoading = createStore(false)

/** Whether a write is in flight: the page must not reload then. */
export const isWriting = () => writes > 0

const waiting = new Set<() => void>()

/** Resolves when no write is in flight. */
export function noWrites(): Promise<void> {
  if (!isWriting()) return Promise.resolve()
  const ended = new Promise<void>((resolve) => {
    waiting.add(resolve)
  })
  // another write may have begun by then
  return ended.then(noWrites)
}

function endWrite(): void {
  writes -= 1
  if (writes > 0) return
  for (const goOn of waiting) goOn()
  waiting.clear()
}

/** Counts a request as started. The returned function counts it as ended. */
export function countRequest(isWrite: boolean): () => void {
  const request = Symbol('request')
  if (awaited.size === 0) timer = setTimeout(giveUp, MAX_LOADING_MS)
  awaited.add(request)
  if (isWrite) writes += 1
  isLoading.set(true)
  return () => {
    if (isWrite) endWrite()
    awaited.delete(request)
    if (awaited.size === 0) finish()
  }
}

function finish(): void {
  clearTimeout(timer)
  isLoading.set(false)
}

/** Stops counting running requests, so that they do not prolong the loading bar of later ones. */
function giveUp(): void {
  awaited.clear()
  finish()
}
