/**
 * Delivers items in batches: the first at once, those that follow within `everyMs` together at the
 * end of that time. A single item is never delayed, and a thousand become a few batches.
 */
export function inBatches<T>(handOn: (things: readonly T[]) => void, everyMs: number) {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    if (waiting.length === 0) return
    const things = waiting
    waiting = []
    timer = setTimeout(flush, everyMs)
    handOn(things)
  }
  return {
    add: (thing: T): void => {
      waiting.push(thing)
      if (timer === undefined) flush()
    },
    stop: (): void => clearTimeout(timer),
  }
}
