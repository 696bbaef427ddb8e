import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeBody, readBody, type RequestBody } from '../body.ts'
import type { MockRequest } from '../handle.ts'
import type { Registry } from '../world/registry.ts'
import type { World } from '../world/world.ts'
import { matchFaults, type FinalAct, type MatchedFaults } from './faults.ts'
import type { LedgerEntry } from './ledger.ts'

export type MockEnv = {
  Bindings: HttpBindings
  Variables: {
    request: MockRequest
    entry: LedgerEntry
    isSessionValid: boolean
    matched: MatchedFaults
  }
}
type MockContext = Context<MockEnv>

export const WORLD_HEADER = 'x-mock-world'

/** The bearer of an Authorization header, null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null
}

/** Finds the world that a request belongs to and adds the request to its ledger. */
export function attribution(registry: Registry): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const token = bearerOf(c.req.header('authorization'))
    const owner = token === null ? undefined : registry.byToken(token)
    const named = registry.get(c.req.header(WORLD_HEADER))
    const world = owner?.world ?? named ?? registry.demo
    const url = new URL(c.req.url)
    const query = Object.fromEntries(url.searchParams)
    const { method, path } = c.req
    const matched = matchFaults(world.faults, { method, path, query })
    const isCut = matched.final?.type === 'cut-upload'
    const body = isCut ? await discardHalf(c) : await readBody(c.req)
    const entry = world.ledger.add({
      at: world.now(),
      method,
      path: url.pathname,
      query,
      headers: c.req.header(),
      body: await describeBody(body),
    })
    if (matched.ids.length > 0) entry.matchedFault = matched.ids.join(',')
    trackAnswer(world, entry, c.env.outgoing)
    world.changed()
    const { origin } = url
    const isFromTest = named !== undefined
    c.set('matched', matched)
    c.set('entry', entry)
    c.set('isSessionValid', owner?.isValid ?? false)
    c.set('request', { registry, world, isFromTest, token, path: {}, query, body, origin })
    await next()
    c.res.headers.set('cache-control', 'no-store')
    // the app reads the server's clock from here (R6.15)
    c.res.headers.set('date', new Date(world.now()).toUTCString())
    world.changed()
  }
}

function trackAnswer(world: World, entry: LedgerEntry, outgoing: HttpBindings['outgoing']): void {
  // cut off while its body was being read
  if (outgoing.destroyed) return
  world.answering.add(entry)
  outgoing.once('close', () => world.answering.delete(entry))
}

/** Reads half of a body from the connection and discards it. */
async function discardHalf(c: MockContext): Promise<RequestBody> {
  const { incoming } = c.env
  let left = Number(c.req.header('content-length') ?? 0) / 2
  while (left > 0) {
    const bytes = incoming.read() as Buffer | null
    if (bytes) left -= bytes.length
    else await once(incoming, 'readable')
  }
  return { kind: 'none' }
}

/** Delays a call or determines its response, as the world's faults demand. */
export const faulting: MiddlewareHandler<MockEnv> = async (c, next) => {
  const { world } = c.var.request
  const { matched } = c.var
  await pause(world, matched)
  const { final } = matched
  if (!final) return next()
  const answer = await replacementFor(c, final)
  if (answer) return answer
  await next()
  if (final.type !== 'repeat') c.res = await damage(c, final)
}

async function pause(world: World, { pauses }: MatchedFaults): Promise<void> {
  for (const act of pauses) {
    // sequentially, in the order the faults were set
    await (act.type === 'delay' ? sleep(act.ms) : held(world))
  }
}

function held(world: World): Promise<void> {
  return new Promise((resolve) => {
    const release = () => {
      world.held.delete(release)
      resolve()
    }
    world.held.add(release)
    world.changed()
  })
}

function reset(c: MockContext): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

/** The statuses whose responses have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304])

/** The response of a fault that replaces the handler's; undefined for other faults. */
async function replacementFor(c: MockContext, act: FinalAct): Promise<Response | undefined> {
  switch (act.type) {
    case 'status': {
      const body = act.body ?? { message: `HTTP ${act.status}` }
      if (BODILESS.has(act.status)) {
        return new Response(null, { status: act.status, headers: act.headers })
      }
      const status = act.status as ContentfulStatusCode
      if (typeof body === 'string') return c.text(body, status, act.headers)
      return c.json(body, status, act.headers)
    }
    case 'code': {
      c.var.entry.code = act.code
      return c.json({ code: act.code, message: act.message ?? '', data: act.data ?? null })
    }
    case 'body': {
      return c.body(act.body, 200, { 'content-type': act.contentType })
    }
    case 'empty': {
      return new Response(null, { status: act.status })
    }
    case 'hang': {
      await once(c.env.outgoing, 'close')
      return RESPONSE_ALREADY_SENT
    }
    case 'cut-upload':
    case 'reset-before': {
      return reset(c)
    }
    default: {
      return undefined
    }
  }
}

/** Applies a fault to the handler's response. */
async function damage(c: MockContext, act: FinalAct): Promise<Response> {
  if (act.type === 'reset-after') return reset(c)
  const text = await c.res.text()
  const { status, headers } = c.res
  if (act.type === 'truncate') {
    return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers })
  }
  return new Response(act.type === 'drip' ? dripStream(text, act.ms) : text, { status, headers })
}

function dripStream(text: string, everyMs: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(everyMs)
      if (sent >= bytes.length) controller.close()
      else controller.enqueue(bytes.subarray(sent, sent + 1))
      sent += 1
    },
  })
}
