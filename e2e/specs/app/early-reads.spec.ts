import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, signInByCookie, test } from '../../support/fixtures.ts'
import { onSignIn } from '../../support/steps.ts'

/** The first reads of home, which the page sends before any script of the app runs. */

const FIRST = ['/mobile/self', '/mobile/balance']
const SCRIPTS = '**/assets/*.js'

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const asked = async (world: MockWorld) => (await world.ledger({})).map(({ path }) => path)

/** Opens an address whose scripts do not arrive until `page.unroute(SCRIPTS)`. */
async function openWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route(SCRIPTS, () => undefined)
  await page.goto(address, { waitUntil: 'commit' })
  // the document has been parsed to its end
  await expect(page.locator('template#boot-failure')).toBeAttached()
}

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

test('the app repeats an early read that failed', async ({ member: { page }, world }) => {
  await world.fault('GET', '/mobile/balance', { type: 'reset-before' })
  await openWithoutScripts(page, '/')
  await world.waitForRequests({ path: '/mobile/balance' })
  await page.unroute(SCRIPTS)
  await expect(amount(balance(page), '₱1,234.50')).toBeVisible()
})

test('another member who signs in meanwhile sees only their own data', async ({
  member: { page },
  context,
  world,
  baseURL,
}) => {
  await openWithoutScripts(page, '/')
  for (const path of FIRST) await world.waitForRequests({ path })
  const other = await MockWorld.create(baseURL ?? '', { balance: { balance: 77 } })
  await context.setExtraHTTPHeaders(other.headers)
  await signInByCookie(context, other, baseURL ?? '')
  await page.unroute(SCRIPTS)
  await expect(amount(balance(page), '₱77.00')).toBeVisible()
  for (const path of FIRST) await other.waitForRequests({ path })
  await other.delete()
})

test('no read is sent early where the app would send none', async ({
  member: { page, open },
  context,
  world,
  baseURL,
}) => {
  const expectNone = async (name: string, address: string) => {
    await test.step(name, async () => {
      // the previous page may still be sending requests of its own
      await page.goto('about:blank')
      await world.clearLedger()
      await openWithoutScripts(page, address)
      expect(await page.evaluate(() => 'earlyReads' in globalThis)).toBe(false)
      expect(await asked(world)).toEqual([])
    })
  }
  const until = Date.now() + 60_000
  await expectNone('on another screen', '/#/preview')
  await expectNone('with a token in the link', '/?token=x')
  await expectNone('with a token in the hash', '/?1#/?token=x')
  await page.evaluate((time) => localStorage.setItem('blockedUntil', String(time)), until)
  await expectNone('during a block', '/?2')
  await page.evaluate(() => localStorage.clear())
  await context.addCookies([{ name: 'blockedUntil', value: String(until), url: baseURL ?? '' }])
  await expectNone('during a block that the cookie holds', '/?3')
  await context.clearCookies({ name: 'blockedUntil' })
  await context.clearCookies({ name: 'uuid' })
  await expectNone('without a uuid, when self data waits', '/?4')
  await signInByCookie(context, world, baseURL ?? '')
  await page.addInitScript(() => {
    if (location.search !== '?offline') return
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await expectNone('offline', '/?offline')

  await test.step('a later start paints its persisted data first', async () => {
    await page.unroute(SCRIPTS)
    await open('/')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toMatch(/:lastKnown/)
    await expectNone('with persisted data', '/?5')
    await page.setViewportSize({ width: 1200, height: 800 })
    await expectNone('with persisted data, beside a rail', '/?7')
  })

  await context.clearCookies()
  await expectNone('signed out', '/?8')
  await page.unroute(SCRIPTS)
  await expect(onSignIn(page)).toBeVisible()
})
