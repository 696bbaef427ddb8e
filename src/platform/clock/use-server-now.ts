import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'

/** The server's time (Unix ms) at each render; renders again every `everyMs`. */
export function useServerNow(everyMs: number): number {
  // only triggers a render, because its timer may be late
  useNow(everyMs)
  return serverNow()
}
