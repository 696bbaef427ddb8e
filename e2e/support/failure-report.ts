import type { BrowserContext, Page } from 'playwright/test'
import { withTimeout } from '#lib/wait.ts'
import type { MockWorld } from '../mock-api/control/client.ts'

/** A test that polls has hundreds of requests. */
const REQUESTS_SHOWN = 40
/** A page that hangs cannot be described. */
const PAGE_TIMEOUT_MS = 3_000

/**
 * The state at the end of a failed test as text: the last requests to its world, and the content of
 * each page. For failures that cannot be reproduced: a CI run keeps only its output.
 */
export async function failureReport(context: BrowserContext, world: MockWorld): Promise<string> {
  const entries = await world.ledger()
  const endedAt = entries.at(-1)?.at ?? 0
  const requests = entries.slice(-REQUESTS_SHOWN).map((entry) => {
    const seconds = ((entry.at - endedAt) / 1_000).toFixed(2)
    const search = String(new URLSearchParams(entry.query))
    const fault = entry.matchedFault === undefined ? '' : `, fault ${entry.matchedFault}`
    return `${seconds} s ${entry.method} ${entry.path} ${search} code ${entry.code}${fault}`
  })
  const pages = context.pages().map((page) => describePage(page))
  const workers = await withTimeout(describeWorkers(context), PAGE_TIMEOUT_MS).catch(String)
  return [
    `Requests: ${entries.length}`,
    ...requests,
    ...(await Promise.all(pages)),
    `Service workers: ${workers}`,
  ].join('\n')
}

/** The states of the service workers, by the browser: a page that is loading does not answer. */
async function describeWorkers(context: BrowserContext): Promise<string> {
  const [page] = context.pages()
  if (!page) return 'no page'
  const devtools = await context.newCDPSession(page)
  const states = new Map<string, string>()
  const listed = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status, runningStatus } of versions)
        states.set(versionId, `${status} ${runningStatus}`)
      resolve()
    })
  })
  await devtools.send('ServiceWorker.enable')
  await listed
  return [...states.values()].join(', ')
}

async function describePage(page: Page): Promise<string> {
  const describe = async () => {
    const root = page.locator('html')
    const data = await root.evaluate(({ dataset }) => JSON.stringify(dataset))
    return `${page.url()} ${data}\n${await root.ariaSnapshot()}`
  }
  return withTimeout(describe(), PAGE_TIMEOUT_MS).catch(
    (error: unknown) => `${page.url()} ${String(error)}`,
  )
}
