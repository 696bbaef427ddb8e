/**
 * Starts a connection attempt at once; null while there is no connection to open. The code that
 * sets it loads after the first screen.
 */
let attempt: (() => void) | null = null

/** Registers the attempt function. Returns a cleanup function. */
export function offerReconnect(next: () => void): () => void {
  attempt = next
  return () => {
    if (attempt === next) attempt = null
  }
}

/** Tries at once when the user does not want to wait for the next attempt. */
export function reconnectNow(): void {
  attempt?.()
}
