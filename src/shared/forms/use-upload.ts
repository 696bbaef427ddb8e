import { useRef, useState } from 'react'

/** How far an upload has come, and the way to call it back. One at a time. */
export function useUpload() {
  const [fraction, setFraction] = useState(0)
  const stop = useRef<AbortController>(null)
  return {
    fraction,
    /** For each attempt anew. */
    begin: () => {
      stop.current = new AbortController()
      setFraction(0)
      return { signal: stop.current.signal, onProgress: setFraction }
    },
    cancel: () => stop.current?.abort(),
  }
}
