import { LIST_LAG_MS } from '#domain/event-order.ts'

export type Awaited = {
  /** An event without its data was about these ids, or about one new thing if it has none. */
  add: (ids: readonly string[]) => void
  /** Whether all of it is there, or should have been by now. */
  isThere: () => boolean
}

/**
 * Remembers what events without their data have announced until it is there. `isKnown`: whether the
 * app knows this id. `listed`: the ids of the list that gets new things; undefined while it is not
 * loaded, and its first response does not tell what is new.
 */
export function createAwaited(
  isKnown: (id: string) => boolean,
  listed: () => readonly string[] | undefined,
): Awaited {
  /** Until when each id is awaited (Unix ms, phone clock), as is what has none. */
  const untilOf = new Map<string, number>()
  let until = 0
  let unnamed = 0
  /** The list at the first of the events without an id. */
  let before: ReadonlySet<string> | undefined

  const remember = () => {
    const ids = listed()
    before = ids && new Set(ids)
  }
  /** One new thing for each event: a burst may be read in parts. */
  const isUnnamedThere = () => {
    if (unnamed === 0 || Date.now() > until) return true
    if (!before) {
      remember()
      return false
    }
    return (listed() ?? []).filter((id) => !before?.has(id)).length >= unnamed
  }

  return {
    add: (ids) => {
      const now = Date.now()
      for (const id of ids) if (!isKnown(id)) untilOf.set(id, now + LIST_LAG_MS)
      if (ids.length > 0) return
      if (unnamed === 0 || now > until) {
        unnamed = 0
        remember()
      }
      unnamed += 1
      until = now + LIST_LAG_MS
    },
    isThere: () => {
      for (const [id, at] of untilOf) if (isKnown(id) || Date.now() > at) untilOf.delete(id)
      if (isUnnamedThere()) unnamed = 0
      return untilOf.size === 0 && unnamed === 0
    },
  }
}
