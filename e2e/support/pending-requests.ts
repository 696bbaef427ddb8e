import { expect, type BrowserContext, type Page, type Request } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'

const isCall = (request: Request): boolean =>
  /^\/(?:mobile|broadcasting)\//.test(new URL(request.url()).pathname)

/** Keeps `pending` up to date with the calls whose response the page has not received yet. */
function watchPage(page: Page, pending: Map<Request, Page>): void {
  const drop = () => {
    for (const [request, sender] of pending) if (sender === page) pending.delete(request)
  }
  page.on('request', (request) => {
    // a page that is left or reloaded does not report what becomes of its calls
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) drop()
    else if (isCall(request)) pending.set(request, page)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('close', drop)
}

/**
 * Observes the calls of every page of a context. The returned function waits until the pages have
 * received every response, except to calls that a fault delays. The backend alone cannot tell: a
 * call is under way before it arrives there, and so is its response after it has been sent.
 */
export function watchCalls(context: BrowserContext, world: MockWorld): () => Promise<void> {
  const pending = new Map<Request, Page>()
  context.on('page', (page) => watchPage(page, pending))
  const unanswered = async (): Promise<string[]> => {
    if (pending.size === 0) return []
    const { faulted } = await world.answering()
    if (pending.size <= faulted) return []
    return Array.from(pending.keys(), (request) => `${request.method()} ${request.url()}`)
  }
  return () => expect.poll(unanswered, { intervals: [20, 50, 100] }).toEqual([])
}
