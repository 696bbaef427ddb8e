import { statusOf, type Failure } from '#platform/http/failure.ts'

const MAX_RETRIES = 1
const RETRY_MS = 1_000
/** After the network returns, the data shown is refetched within this time (ms). */
const RETURN_MS = 5_000

/** Whether a read that has failed `count` times before is retried. */
export const mayRetry = (count: number, failure: Failure | null): boolean =>
  count < MAX_RETRIES && (failure?.kind === 'no-response' || statusOf(failure) >= 500)

/** The delay before the retry, in ms. */
export const retryDelay = (random: () => number = Math.random): number =>
  RETRY_MS * (0.5 + random())

/** The delay after the network's return before the data shown is refetched, in ms. */
export const returnDelay = (random: () => number = Math.random): number => RETURN_MS * random()
