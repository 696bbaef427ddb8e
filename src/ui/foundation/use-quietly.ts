import { useEffect, useState } from 'react'
import { whenQuiet } from './quiet-moment.ts'

/** A value that changes in quiet moments only: nothing appears, or changes, under a thumb. */
export function useQuietly<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => whenQuiet(() => setShown(value)), [value])
  return shown
}
