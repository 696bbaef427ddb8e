import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import { openedSockets, quiet, tab } from '../../support/on-duty.ts'
import { SWEEP_WORLD } from '../../support/sweep-world.ts'

/** The reads that start with the tap that opens a screen (R17.19). */

/** The screens, by the order in which they are opened, and their first reads. */
const SCREENS: Record<string, readonly string[]> = {
  '/deposit': ['deposit/options', 'deposits?page=1&status=0%2C1'],
  '/withdraw': ['withdraw/options', 'banks?page=1'],
  '/depositRecord?status=pending&range=7d': [
    'deposits?page=1&status=0%2C1&date_from=DAY&date_to=DAY',
  ],
  '/withdrawRecord?range=today': ['withdraws?page=1&date_from=DAY&date_to=DAY'],
  '/orderRecord?value=2&range=30d': ['records?value=2&page=1&date_from=DAY&date_to=DAY'],
  '/orderCRecord?q=20': ['orders?page=1&keyword=20'],
  '/orderPRecord?member=1': ['payments?page=1&member_id=1'],
  '/myReport?range=30d': ['reports/personal?date_from=DAY&date_to=DAY'],
  '/teamReport?scope=all': ['reports/team?date_from=DAY&date_to=DAY&scope=all'],
  '/myTeam': ['team'],
  '/subList?parent=1&status=active': ['team/members?page=1&parent_id=1&status=1'],
  '/bankCardP': ['bankCard?type=0&paginate=0'],
  '/levelLog': ['levels?page=1'],
  '/eventPage': ['events?page=1'],
  '/invites': ['invites?page=1'],
  '/notify': ['notifications?page=1'],
}
const ROUTES = Object.keys(SCREENS)

/** Data older than this is stale when a screen is opened. */
const STALE_MS = 31_000

type Read = { read: string; route: string; title: string }

/** Notes each read with the address and the title on screen when it is sent. */
function noteReads(): void {
  const page = globalThis as unknown as { reads: Read[] }
  page.reads = []
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    const read = (pathname + search).replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY').split('/mobile/')[1]
    const heading = document.querySelector('dialog[open] h2') ?? document.querySelector('h1')
    const title = heading?.textContent ?? ''
    if (read !== undefined) page.reads.push({ read, route: location.hash.slice(1), title })
    return send(input, init)
  }
}

/** Returns the reads noted since the last call. */
const takeReads = (page: Page): Promise<Read[]> =>
  page.evaluate(() => (globalThis as unknown as { reads: Read[] }).reads.splice(0))

/** The reads of a list of expected ones, with what was on screen when they were sent. */
const among = (found: readonly Read[], reads: readonly string[]) =>
  found.filter(({ read }) => reads.includes(read))

/**
 * Lets the data on screen become stale. Waits before until what was rendered last has subscribed to
 * its data, which it would request again otherwise.
 */
async function becomeStale(page: Page, world: MockWorld): Promise<void> {
  // the first connection requests data anew
  await world.waitForSubscription()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))
      }),
  )
  await page.clock.fastForward(STALE_MS)
}

test.use({ setup: SWEEP_WORLD })
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(noteReads)
})

test('a screen requests its data before it appears, once its code has loaded, and only once', async ({
  member: { page, open },
  world,
}) => {
  const titles: Record<string, string | null> = {}
  for (const route of ROUTES) {
    await open(route)
    titles[route] = await page.getByRole('heading', { level: 1 }).textContent()
  }
  await becomeStale(page, world)
  await takeReads(page)
  for (const route of ROUTES) await open(route)
  const found = await takeReads(page)
  for (const [route, reads] of Object.entries(SCREENS)) {
    const own = among(
      found.filter((each) => each.route === route),
      reads,
    )
    expect(own.map(({ read }) => read).toSorted(), route).toEqual(reads.toSorted())
    expect(own.map(({ title }) => title)).not.toContain(titles[route])
  }

  await test.step('so does the chat with its messages', async () => {
    await open('/')
    // after the jump before, the silence would soon end the connection, and the next requests data
    const sockets = openedSockets(page)
    await world.realtime('kill')
    await expect.poll(() => sockets.length).toBe(1)
    await world.waitForSubscription()
    await quiet(page)
    await open('/selfData')
    await tab(page, /Chat/).click()
    await expect(page.getByRole('log')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await becomeStale(page, world)
    await takeReads(page)
    await tab(page, /Chat/).click()
    await expect(page.getByRole('log')).toBeVisible()
    expect(among(await takeReads(page), ['chat?page=1'])).toEqual([
      { read: 'chat?page=1', route: '/selfData?chat=1', title: 'Me' },
    ])
  })
})

test('a request that is under way is kept when the screen being left uses its data, too', async ({
  member: { page, open },
  world,
}) => {
  const accounts = 'bankCard?type=0&paginate=0'
  await open('/')
  await open('/bankCardC')
  await open('/')
  await page.getByRole('heading', { name: 'My accounts' }).waitFor()
  await becomeStale(page, world)
  await world.fault('GET', '/mobile/bankCard', { type: 'hold' })
  await takeReads(page)
  await open('/bankCardC')
  await world.release()
  await expect(page.getByRole('switch').first()).toBeEnabled()
  const sent = among(await takeReads(page), [accounts])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.title).not.toBe('Collection accounts')
})
