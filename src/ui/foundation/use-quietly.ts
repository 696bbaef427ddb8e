import { useEffect, useLayoutEffect, useState } from 'react'
import { whenLifted, whenQuiet } from './quiet-moment.ts'

/**
 * A value that changes only in quiet moments, so that nothing appears or changes under a finger.
 */
export function useQuietly<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => whenQuiet(() => setShown(value)), [value])
  return shown
}

/** A value that does not change while a pointer is down, so that nothing moves under a finger. */
export function useSteadily<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => whenLifted(() => setShown(value)), [value])
  return shown
}
