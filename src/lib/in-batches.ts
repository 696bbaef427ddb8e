/**
 * Hands things on in batches: the first at once, what follows within `everyMs` together at the end
 * of that time. One that comes alone never waits, and a thousand are a few.
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
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
