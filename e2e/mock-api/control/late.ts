import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** By how many ms every response is late, as on a slow network. */
const latencyMs = () => Number(process.env['MOCK_LATENCY_MS'] ?? 0)

/** Delays the response of a call that has been handled: what happens meanwhile is not in it. */
export const late: MiddlewareHandler = async (_, next) => {
  await next()
  if (latencyMs() > 0) await sleep(latencyMs())
}
