import type { RequestInput } from '#api/contract.ts'
import { CASES } from '../mock-api/contract-cases/all.ts'
import { MockWorld } from '../mock-api/control/client.ts'
import type { startMockServer } from '../mock-api/server.ts'
import type { Body } from '../mock-api/spec-client.ts'
import { settings } from './build-settings.ts'

type MockServer = Awaited<ReturnType<typeof startMockServer>>

/** A call of a test case, and the mocked backend's response. */
export type Exchange = { endpoint: unknown; name: string; input: RequestInput; response: Body }

/** Makes every contract case, each in its own world. */
export async function exchangesOf({ baseURL }: MockServer): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const { endpoint, name, exchange } of CASES) {
    const world = await MockWorld.create(baseURL, { seed: 'demo' })
    const { input, response } = await exchange(world)
    exchanges.push({ endpoint, name, input, response: asExample(response, baseURL) })
    await world.delete()
  }
  return exchanges
}

/** More rows than this would add nothing to an example. */
const MAX_ROWS = 2

/** Shortens lists and replaces this machine's address. */
export function asExample<T>(value: T, baseURL: string): T {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    Array.isArray(inner) ? inner.slice(0, MAX_ROWS) : inner,
  )
  return JSON.parse(text.replaceAll(baseURL, settings.backend)) as T
}
