import type * as v from 'valibot'
import type { Endpoint } from '#api/contract.ts'
import type { RequestBody } from './body.ts'
import type { Registry } from './world/registry.ts'
import type { World } from './world/world.ts'

export type MockRequest = {
  registry: Registry
  /** The bearer's world; without a bearer that of `x-mock-world`, or the demo. */
  world: World
  /** True when the request names its world with `x-mock-world`. */
  isFromTest: boolean
  /** The bearer token, null when there is none. */
  token: string | null
  path: Record<string, string>
  query: Record<string, string>
  body: RequestBody
  /** Scheme and host as the caller used them, for URLs in responses. */
  origin: string
}

export type Route = {
  method: string
  path: string
  access: 'member' | 'public'
  run: (request: MockRequest) => Record<string, unknown>
}

type Handler<Schema extends v.GenericSchema> = (request: MockRequest) => v.InferInput<Schema>

/**
 * Declares a handler against the call's own contract. It returns the body without code and message,
 * and throws `BackendError` for any other body code.
 */
export function handle<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
  handler: Handler<Schema>,
): Route {
  const run = (request: MockRequest) => Object.assign({ code: 0, message: 'ok' }, handler(request))
  return { method: endpoint.method, path: endpoint.path, access: 'member', run }
}

/** Declares a handler that needs no session. */
export function handlePublic<Params, Schema extends v.GenericSchema>(
  endpoint: Endpoint<Params, Schema>,
  handler: Handler<Schema>,
): Route {
  return { ...handle(endpoint, handler), access: 'public' }
}
