import type { Failure } from '#platform/http/failure.ts'

const MAX_RETRIES = 1
const RETRY_MS = 1_000
/** What is shown is read again within this time after the phone's network has returned. */
const RETURN_MS = 5_000

/** Whether a read that has failed `count` times before is sent again. */
export const mayRetry = (count: number, failure: Failure | null): boolean =>
  count < MAX_RETRIES &&
  (failure?.kind === 'no-response' || (failure?.kind === 'http' && failure.status >= 500))

/** How long after its failure it is, in ms. */
export const retryDelay = (random: () => number = Math.random): number =>
  RETRY_MS * (0.5 + random())

/** How long after the return of the network what is shown is read again, in ms. */
export const returnDelay = (random: () => number = Math.random): number => RETURN_MS * random()
