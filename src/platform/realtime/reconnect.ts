/** What tries the connection at once, while there is one to try; it loads after the first screen. */
let attempt: (() => void) | null = null

/** For the code that holds the connection. Returns a cleanup function. */
export function offerReconnect(next: () => void): () => void {
  attempt = next
  return () => {
    if (attempt === next) attempt = null
  }
}

/** Somebody does not want to wait for the next attempt. */
export function reconnectNow(): void {
  attempt?.()
}
