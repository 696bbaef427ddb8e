import { useRef } from 'react'

/**
 * Runs a function unless the previous one is still running; then it does nothing. It locks
 * synchronously, because a second tap may come before the render that disables the button.
 * Rejections are ignored here, because the caches' failure policy has handled them.
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
