import { useRef, useState } from 'react'

/** The progress of an upload, and its cancellation. One at a time. */
export function useUpload() {
  const [fraction, setFraction] = useState(0)
  const stop = useRef<AbortController>(null)
  return {
    fraction,
    /** Called for each attempt. */
    begin: () => {
      stop.current = new AbortController()
      setFraction(0)
      return { signal: stop.current.signal, onProgress: setFraction }
    },
    cancel: () => stop.current?.abort(),
  }
}
