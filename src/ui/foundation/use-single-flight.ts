import { useRef } from 'react'

/**
 * Starts what it is given unless the last one is still under way: then it does nothing. The lock is
 * set at once, because a second tap comes before the render that disables the button
 * (faults.md, 1.3). What `run` rejects with has been dealt with by the caches' failure policy.
 */
export function useSingleFlight(): (run: () => Promise<unknown>) => void {
  const isBusy = useRef(false)
  return (run) => {
    if (isBusy.current) return
    isBusy.current = true
    run()
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false
      })
  }
}
