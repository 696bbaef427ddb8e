import { mayRetry, retryDelay } from '#api/read-timing.ts'
import { wait } from '#lib/wait.ts'
import { failureOf } from '#platform/http/failure.ts'
import { online } from '#platform/network/network.ts'

/** Retries a read that is no query of its own as queries are retried (app/query-client.ts). */
export async function retried<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!mayRetry(0, failureOf(error)) || !online.get()) throw error
    await wait(retryDelay())
    return read()
  }
}
