import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { noteDuty } from '#shared/session/duty-time.ts'

const LOOK_EVERY_MS = 30_000

/** Adds up the time on duty for 'Today' on home. Returns a cleanup function. */
export function watchDutyTime(client: QueryClient): () => void {
  const look = () => {
    const duty = client.getQueryData(selfQuery.queryKey)?.duty
    if (duty) noteDuty(duty.collection || duty.payment)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
