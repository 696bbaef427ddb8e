import { useEffect, useState } from 'react'
import { whenQuiet } from './quiet-moment.ts'

/**
 * A value that changes only in quiet moments, so that nothing appears or changes under a finger.
 */
export function useQuietly<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => whenQuiet(() => setShown(value)), [value])
  return shown
}
