import { useEffect, useLayoutEffect, useState } from 'react'
import { followQuietly, whenLifted } from './quiet-moment.ts'

/**
 * Like `useSyncExternalStore`, but the value changes only in quiet moments, so that nothing appears
 * or changes under a finger. Both arguments must be stable.
 */
export function useQuietly<T extends object>(
  subscribe: (listener: () => void) => () => void,
  get: () => T,
): T {
  const [shown, setShown] = useState(get)
  useEffect(() => followQuietly(subscribe, () => setShown(get())), [subscribe, get])
  return shown
}

/** A value that does not change while a pointer is down, so that nothing moves under a finger. */
export function useSteadily<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => whenLifted(() => setShown(value)), [value])
  return shown
}
