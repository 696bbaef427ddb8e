import { createStore } from '#platform/store.ts'

/** The flag clears by itself after this time, whatever still runs (spec §9). */
const MAX_LOADING_MS = 600_000

let count = 0
let writes = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The spec's global loading flag (§4): true while any request is in flight. */
export const isLoading = createStore(false)

/** Whether a request that changes something is in flight: the page must not reload then. */
export const isWriting = () => writes > 0

/** Counts a request in; the function it returns counts it out, once. */
export function countRequest(isWrite: boolean): () => void {
  count += 1
  if (isWrite) writes += 1
  isLoading.set(true)
  clearTimeout(timer)
  timer = setTimeout(() => isLoading.set(false), MAX_LOADING_MS)
  let isCounted = true
  return () => {
    if (!isCounted) return
    isCounted = false
    count -= 1
    if (isWrite) writes -= 1
    if (count > 0) return
    clearTimeout(timer)
    isLoading.set(false)
  }
}
