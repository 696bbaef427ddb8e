import { expect, type BrowserContext, type Page, type Request } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'

/** A body that the page does not read never ends: after this time it counts as received. */
const BODY_MS = 1_000

type Pending = { page: Page; respondedAt: number | null }

const isCall = (request: Request): boolean =>
  /^\/(?:mobile|broadcasting)\//.test(new URL(request.url()).pathname)

/** Keeps `calls` up to date with those whose response the page has not received yet. */
function watchPage(page: Page, calls: Map<Request, Pending>): void {
  const drop = () => {
    for (const [request, call] of calls) if (call.page === page) calls.delete(request)
  }
  page.on('request', (request) => {
    // a page that is left or reloaded does not report what becomes of its calls
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) drop()
    else if (isCall(request)) calls.set(request, { page, respondedAt: null })
  })
  page.on('response', (response) => {
    const call = calls.get(response.request())
    if (call) call.respondedAt = Date.now()
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  page.on('close', drop)
}

/**
 * Observes the calls of every page of a context. The returned function waits until the pages have
 * received every response, except to calls that a fault delays. The backend alone cannot tell: a
 * call is under way before it arrives there, and so is its response after it has been sent.
 */
export function watchCalls(context: BrowserContext, world: MockWorld): () => Promise<void> {
  const calls = new Map<Request, Pending>()
  context.on('page', (page) => watchPage(page, calls))
  const isPending = ({ respondedAt }: Pending) =>
    respondedAt === null || Date.now() - respondedAt < BODY_MS
  const unanswered = async (): Promise<string[]> => {
    const pending = [...calls].filter(([, call]) => isPending(call))
    if (pending.length === 0) return []
    const { faulted } = await world.answering()
    if (pending.length <= faulted) return []
    return pending.map(([request]) => `${request.method()} ${request.url()}`)
  }
  return () => expect.poll(unanswered, { intervals: [20, 50, 100] }).toEqual([])
}
