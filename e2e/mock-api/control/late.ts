import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** By how many ms every response is late, as on a slow network. Throws if it is not a number. */
export function latencyMs(): number {
  const given = process.env['MOCK_LATENCY_MS'] ?? ''
  if (/^\d*$/.test(given)) return Number(given)
  throw new Error(`MOCK_LATENCY_MS must be a whole number, not '${given}'`)
}

/** Delays the response of a call that has been handled: what happens meanwhile is not in it. */
export const late: MiddlewareHandler = async (_, next) => {
  await next()
  const ms = latencyMs()
  if (ms > 0) await sleep(ms)
}
