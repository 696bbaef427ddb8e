import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import type { FaultAct } from '../../mock-api/control/faults.ts'
import { amount, expect, signInByCookie, test } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { onSignIn } from '../../support/steps.ts'

/** The first reads of home, which the page sends before any script of the app runs. */

const FIRST = ['/mobile/self', '/mobile/balance']
const SCRIPTS = '**/assets/*.js'

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

/** Opens an address whose scripts do not arrive until `page.unroute(SCRIPTS)`. */
async function openWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route(SCRIPTS, () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
  // the document has been parsed to its end
  await expect(page.locator('template#boot-failure')).toBeAttached()
}

/** Waits until the page has handled the early responses. */
const handled = (page: Page) =>
  page.evaluate(async () => {
    const { earlyReads } = globalThis as unknown as {
      earlyReads: { responses: Map<string, Promise<Response>> }
    }
    for (const response of earlyReads.responses.values()) await (await response).clone().text()
    await new Promise((resolve) => void setTimeout(resolve))
  })

const envelope = (body: unknown) => ({
  type: 'body' as const,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

test.use({ setup: { balance: { balance: 1234.5 } } })

test('a first start sends its first reads before the scripts, and each only once', async ({
  member: { page },
  world,
}) => {
  // what comes with a realtime connection is fetched again
  await page.routeWebSocket('**', () => undefined)
  const sent: Record<string, Record<string, string>[]> = {}
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (FIRST.includes(pathname)) (sent[pathname] ??= []).push(request.headers())
  })
  await openWithoutScripts(page, '/')
  for (const path of FIRST) await world.waitForRequests({ path })
  await page.unroute(SCRIPTS)
  await expect(amount(balance(page), '₱1,234.50')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await world.waitForRequests({ path: '/mobile/balance' }, 2)
  for (const path of FIRST) {
    expect(sent[path], path).toHaveLength(path === '/mobile/balance' ? 2 : 1)
  }
  await test.step('with the headers of the app’s own requests', () => {
    const [early, own] = sent['/mobile/balance'] ?? []
    expect(early).toEqual(own)
    expect(early).toMatchObject({ authorization: `Bearer ${world.token}`, localization: 'en' })
  })
})

test('the balance is painted before the scripts arrive, and stays until the app shows its own', async ({
  member: { page },
  context,
  world,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'cn', url: baseURL ?? '' }])
  await page.clock.install()
  await watchShifts(page)
  await openWithoutScripts(page, '/')
  await expect(page.locator('.boot-deep')).toHaveText('余额₱1,234.50')
  const painted = page.getByText('₱1,234.50')
  const place = await painted.boundingBox()
  // too old for the app to take it over: it requests the balance again
  await page.clock.fastForward(11_000)
  for (const path of FIRST) await world.fault('GET', path, { type: 'hold' })
  await page.unroute(SCRIPTS)
  const region = page.getByRole('region', { name: '余额', exact: true })
  await expect(region).toContainText('₱1,234.50')
  await expect(page.locator('.boot-deep')).toHaveCount(0)
  expect(await painted.boundingBox()).toEqual(place)
  await world.waitForRequests({ path: '/mobile/balance' }, 2)
  expect(await shiftsOf(page)).toEqual([])

  await test.step('it can be hidden at once', async () => {
    await region.getByRole('button', { name: '隐藏金额' }).click()
    await expect(painted).toHaveCount(0)
    await region.getByRole('button', { name: '显示金额' }).click()
  })
  await world.patch({ balance: { balance: 77 } })
  await world.release()
  await expect(amount(region, '₱77.00')).toBeVisible()
  await expect(painted).toHaveCount(0)
})

test('a balance that is hidden, or only readable by the app, is not painted early', async ({
  member: { page },
  world,
}) => {
  const expectNotPainted = async (name: string) => {
    await openWithoutScripts(page, `/?${encodeURIComponent(name)}`)
    await handled(page)
    await expect(page.locator('.boot-deep')).toHaveText('')
  }
  await test.step('hidden', async () => {
    await page.addInitScript(() => {
      if (location.search === '?hidden') localStorage.setItem('hidesAmounts', '1')
      else localStorage.removeItem('hidesAmounts')
    })
    await expectNotPainted('hidden')
  })
  // specified-amount.spec.ts covers the other forms of a balance
  const responses: [string, FaultAct][] = [
    ['another page', { type: 'body', contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }],
    ['an error', { type: 'status', status: 500, body: { code: 0, data: { balance: 77 } } }],
    ['separators', envelope({ code: 0, data: { balance: '4,321.50' } })],
  ]
  for (const [name, act] of responses) {
    await test.step(name, async () => {
      await world.clearFaults()
      await world.fault('GET', '/mobile/balance', act, { times: null })
      await expectNotPainted(name)
    })
  }
  await page.unroute(SCRIPTS)
  await expect(amount(balance(page), '₱4,321.50')).toBeVisible()
})

test('the app repeats an early read that failed', async ({ member: { page }, world }) => {
  // a realtime connection would have it repeated, too
  await page.routeWebSocket('**', () => undefined)
  // that of self data, which is shown until there is another
  await world.patch({ balance: { balance: 77 } })
  await world.fault('GET', '/mobile/balance', { type: 'reset-before' })
  const self = page.waitForResponse('**/mobile/self')
  await openWithoutScripts(page, '/')
  await world.waitForRequests({ path: '/mobile/balance' })
  await self
  await world.patch({ balance: { balance: 1234.5 } })
  await page.unroute(SCRIPTS)
  await world.waitForRequests({ path: '/mobile/balance' }, 2)
  await expect(amount(balance(page), '₱1,234.50')).toBeVisible()
})

test('another member who signs in meanwhile sees only their own data', async ({
  member: { page },
  context,
  baseURL,
}) => {
  await openWithoutScripts(page, '/')
  await expect(page.locator('.boot-deep')).toContainText('₱1,234.50')
  const other = await MockWorld.create(baseURL ?? '', { balance: { balance: 77 } })
  for (const path of FIRST) await other.fault('GET', path, { type: 'hold' })
  await context.setExtraHTTPHeaders(other.headers)
  await signInByCookie(context, other, baseURL ?? '')
  await page.unroute(SCRIPTS)
  for (const path of FIRST) await other.waitForRequests({ path })
  await expect(balance(page)).toBeVisible()
  await expect(page.getByText('1,234')).toHaveCount(0)
  await other.release(FIRST.length)
  await expect(amount(balance(page), '₱77.00')).toBeVisible()
  await other.delete()
})

test('no read is sent early where the app would send none', async ({
  member: { page, open },
  context,
}) => {
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/mobile/')) asked.push(pathname)
  })
  const expectNone = async (name: string, address: string) => {
    await test.step(name, async () => {
      // the previous page may still be sending requests of its own
      await page.goto('about:blank')
      asked = []
      await openWithoutScripts(page, address)
      expect(await page.evaluate(() => 'earlyReads' in globalThis)).toBe(false)
      expect(asked).toEqual([])
    })
  }
  // first-paint/early-reads.spec.ts covers another screen, a block, a missing uuid, and a phone that
  // is offline; last-known.spec.ts covers the other forms of a link with a token
  await expectNone('with a token in the link', '/?token=x')
  await test.step('a later start paints its persisted data first', async () => {
    // the released scripts change the address: without leaving it, only the hash might change
    await page.goto('about:blank')
    await page.unroute(SCRIPTS)
    await open('/')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toMatch(/:lastKnown/)
    await page.setViewportSize({ width: 1200, height: 800 })
    await expectNone('with persisted data, even where a rail does not show it', '/?5')
  })

  await context.clearCookies()
  await expectNone('signed out', '/?6')
  await page.unroute(SCRIPTS)
  await expect(onSignIn(page)).toBeVisible()
})
