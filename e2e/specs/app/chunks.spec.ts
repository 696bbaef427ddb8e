import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { connection, orderRows, tab } from '../../support/on-duty.ts'
import { button } from '../../support/order-steps.ts'
import { endHold } from '../../support/steps.ts'

/**
 * Screens load when they are first opened: what happens when their chunk does not arrive.
 * chunk.spec.ts has the reasons for which the page is not reloaded.
 */

test.use(MOVING)

const CHUNK = '**/assets/sides-*.js'

// the browser reports the missing chunk, and React the screen that could not render
test.use({
  expectedConsole: [
    /^Failed to load (?:resource|module)|^ChunkLoadError|ERR_INTERNET_DISCONNECTED|^WebSocket/,
  ],
})

/** Counts the loads of the page from now on. */
function pageLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

const failure = (page: Page) => page.getByText('This part of the app could not be loaded')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Fails requests for the chunk in the next `times` page loads, or until the returned cleanup. */
async function loseChunk(
  page: Page,
  times: number,
  answer: { status: number; contentType?: string; body?: string } = { status: 404 },
): Promise<() => Promise<void>> {
  const loads = pageLoads(page)
  await page.route(CHUNK, (route) => (loads() > times ? route.continue() : route.fulfill(answer)))
  return () => page.unroute(CHUNK)
}

test('a chunk that is missing once, or replaced by a captive portal’s page, loads after one reload', async ({
  member: { page, open },
}) => {
  const loads = pageLoads(page)
  await loseChunk(page, 1)
  await open('/')
  await tab(page, /Collection/).click()
  await expect(page.getByRole('heading', { name: 'Collection orders' })).toBeVisible()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await expect(page).toHaveURL(/#\/ordersC$/)
  expect(loads()).toBe(2)
  // the mark of the reload has been removed: a chunk that is missing later reloads the page again
  await page.unroute(CHUNK)
  await loseChunk(page, 1, { status: 200, contentType: 'text/html', body: '<p>Hi' })
  await page.reload()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  expect(loads()).toBe(4)
})

test('a chunk that stays missing shows an error with a button, and causes no reload loop', async ({
  member: { page, open },
  world,
}) => {
  // a phone on its side, so low that the tab bar covers the end of the screen
  await page.setViewportSize({ width: 740, height: 360 })
  const loads = pageLoads(page)
  const giveBack = await loseChunk(page, Infinity)
  await open('/')
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('Your data is safe. Please try again.')).toBeVisible()
  expect(loads()).toBe(2)
  // the page that is left shows the error until the next one has replaced it
  const loaded = page.waitForEvent('load')
  await tryAgain(page).click()
  await loaded
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(3)
  // the rest of the app works, and so does this screen once its chunk is available and no write is
  // running
  await tab(page, /Home/).click()
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
  await world.fault('POST', '/mobile/read', { type: 'hold' })
  await tab(page, /Chat/).click()
  await world.waitForRequests({ method: 'POST', path: '/mobile/read' })
  await page.goBack()
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  await giveBack()
  await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true')
  await tryAgain(page).click({ force: true })
  await endHold(world)
  await expect(tryAgain(page)).not.toHaveAttribute('aria-busy')
  expect(loads()).toBe(3)
  await tryAgain(page).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  expect(loads()).toBe(4)
})

test('a chunk that is missing offline waits for the network', async ({
  member: { page, open },
  context,
}) => {
  const loads = pageLoads(page)
  await open('/')
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
  await context.setOffline(true)
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByText('Please check your network first')).toBeVisible()
  // a reload while offline would lose the app
  await expect(tryAgain(page)).toBeDisabled()
  await tab(page, /Home/).click()
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(1)
  await context.setOffline(false)
  await tryAgain(page).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  expect(loads()).toBe(2)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a missing split view leaves the screen alone, and a missing list keeps its heading', async ({
    member: { page, open },
    context,
    world,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await open('/')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
    await context.setOffline(true)
    await tab(page, /Collection/).click()
    await expect(heading).toHaveText('You are offline')
    await context.setOffline(false)
    await tryAgain(page).click()
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)

    const [order] = (await world.snapshot()).payments
    await page.route(CHUNK, (route) => route.abort())
    await page.goto('about:blank')
    await open(`/orderPInfo?id=${String(order?.order_id)}`)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment orders' })).toBeVisible()
    await expect(button(page, 'I have paid')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(orderRows(page, 'Payment orders')).toHaveCount(1)
  })
})

test('a missing chunk of what opens over the screen does not reload the page over typed input', async ({
  member: { page, open },
}) => {
  const loads = pageLoads(page)
  await page.route('**/assets/chat-body-*.js', (route) => route.fulfill({ status: 404 }))
  await open('/withdraw')
  const field = page.getByRole('textbox', { name: 'Amount' })
  await field.fill('500')
  await tab(page, /Chat/).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('Finish or delete what you typed')).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('500')
  expect(loads()).toBe(1)
  await field.fill('')
  await tab(page, /Chat/).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(loads).toBe(2)
})

test('in an outdated browser the page asks to update it, with and without the app’s scripts', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (...asked: [string, string?]) =>
      !asked.join().includes(':has') && supports.apply(CSS, asked as [string])
  })
  const heading = page.getByRole('heading', { name: 'Please update your browser' })
  await page.goto('/')
  await expect(heading).toBeVisible()
  await expect(page.getByText('请更新浏览器')).toBeVisible()
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
})

test('a start whose files do not arrive says so after 20 s until they do, and can be begun again', async ({
  member: { page },
  context,
  baseURL,
}) => {
  await page.clock.install()
  const loads = pageLoads(page)
  for (const [file, language, text] of [
    ['index-*.js', 'en', 'Still loading. The network may be slow.'],
    ['main-*.css', 'cn', '加载时间较长，网络可能较慢。'],
  ] as const) {
    await test.step(file, async () => {
      let arrive: (() => void) | undefined
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(`**/assets/${file}`, async (route) => {
        await arrived
        await route.continue().catch(() => undefined)
      })
      await context.addCookies([{ name: 'lang', value: language, url: baseURL! }])
      const before = loads()
      await page.goto('/?again', { waitUntil: 'commit' })
      await expect(page.locator('.boot')).toBeVisible()
      await page.clock.runFor(10_000)
      const words = page.getByRole('alert').filter({ hasText: text })
      await expect(words).toHaveCount(0)
      await page.clock.runFor(10_000)
      await expect(words).toBeVisible()
      await words.getByRole('button', { name: /^(?:Reload|重新加载)$/ }).click()
      await expect.poll(loads).toBe(before + 2)
      arrive?.()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
      await page.clock.runFor(21_000)
      await expect(words).toHaveCount(0)
      await page.unroute(`**/assets/${file}`)
    })
  }
})

test('parts that cannot show that their code is missing load it again until it is there', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const loads = pageLoads(page)
  let isMissing = true
  await page.route(/\/assets\/(?:deferred|overlays)-[^/]*\.js$/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const isReleaseRead = page.waitForRequest('**/release.json').then(() => true)
  await open('/')
  // each attempt needs the browser's time, which does not pass while the page's clock is moved
  const runUntil = (isThere: (options: { timeout: number }) => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(4_000)
      await isThere({ timeout: 200 })
    }).toPass()
  await runUntil(async (soon) => {
    const before = loads()
    await page.clock.runFor(31_000)
    await expect(connection(page)).toHaveText(/^Connection failed/, soon)
    expect(loads()).toBe(before)
  })
  isMissing = false
  await runUntil((soon) => expect(connection(page)).toHaveText('Live', soon))
  // the start, one reload for the parts that show no failure, and one in each ten minutes for what
  // makes orders ring and one for the parts of home: twice if ten minutes end during the test
  const before = loads()
  expect(before).toBeLessThanOrEqual(6)
  await page.clock.runFor(30_000)
  // by the background tasks
  expect(await isReleaseRead).toBe(true)
  await world.fault('GET', '/mobile/balance', { type: 'code', code: 1, message: 'Busy' })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(toast(page, 'Busy')).toBeVisible()
  await tab(page, /Chat/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads()).toBe(before)
})
