import type { Page } from 'playwright/test'
import { expect, MOVING, test } from '../../support/fixtures.ts'
import { orderRows, tab } from '../../support/on-duty.ts'
import { showDuty } from '../../support/steps.ts'

/** Screens are loaded when they are first opened; what happens when one does not come. */

test.use(MOVING)

const PART = '**/assets/collection-orders-*.js'
const SETTING = { method: 'POST', path: '/mobile/personalSetting' } as const

// the browser's own words for the part that is refused, and React's for the screen that is not there
test.use({
  expectedConsole: [
    /^Failed to load (?:resource|module)|^ChunkLoadError|ERR_INTERNET_DISCONNECTED|^WebSocket/,
  ],
})

/** How often the page itself has been loaded from now on. */
function pageLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

const failure = (page: Page) => page.getByText('This part of the app could not be loaded')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Refuses the part: in this many loads of the page, or until told otherwise. */
async function loseChunk(
  page: Page,
  times: number,
  answer: { status: number; contentType?: string; body?: string } = { status: 404 },
): Promise<() => Promise<void>> {
  const loads = pageLoads(page)
  await page.route(PART, (route) => (loads() > times ? route.continue() : route.fulfill(answer)))
  return () => page.unroute(PART)
}

for (const [what, answer] of [
  ['lost once', { status: 404 }],
  ['a page of the hotel network once', { status: 200, contentType: 'text/html', body: '<p>Hi' }],
] as const) {
  test(`a part that is ${what} is found by one reload`, async ({ member: { page, open } }) => {
    const loads = pageLoads(page)
    await loseChunk(page, 1, answer)
    await open('/')
    await tab(page, /Collection/).click()
    await expect(page.getByRole('heading', { name: 'Collection orders' })).toBeVisible()
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
    await expect(page).toHaveURL(/#\/ordersC$/)
    expect(loads()).toBe(2)
    // the mark is gone: lost again after the next deploy, it is found again
    await page.unroute(PART)
    await loseChunk(page, 1)
    await page.reload()
    await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
    expect(loads()).toBe(4)
  })
}

test('a part that is lost for good ends in words and a button, never in a loop', async ({
  member: { page, open },
}) => {
  const loads = pageLoads(page)
  const giveBack = await loseChunk(page, Infinity)
  await open('/')
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('Your data is safe. Please try again.')).toBeVisible()
  expect(loads()).toBe(2)
  await tryAgain(page).click()
  await expect.poll(loads).toBe(3)
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(3)
  // the rest of the app works, and so does this part once it is there
  await tab(page, /Home/).click()
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  await giveBack()
  await tryAgain(page).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  expect(loads()).toBe(4)
})

test('a part that is missing offline waits for the network', async ({
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
  // a reload would lose the app
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

test('a part that never comes is given up after 120 s', async ({ member: { page, open } }) => {
  await page.clock.install()
  const loads = pageLoads(page)
  await page.route(PART, () => undefined, { times: 1 })
  await open('/')
  // the clock is about to run ahead of whatever else is on its way
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(PART)
  await tab(page, /Collection/).click()
  await asked
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('main', { name: 'Loading' })).toBeVisible()
  expect(loads()).toBe(1)
  await page.clock.fastForward(1_000)
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  expect(loads()).toBe(2)
})

test('nothing reloads the page while something is being sent', async ({
  member: { page, open },
  world,
}) => {
  const loads = pageLoads(page)
  await loseChunk(page, Infinity)
  await open('/')
  await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
  await showDuty(page)
  await page.getByRole('switch', { name: 'Payment duty' }).click()
  await page.getByRole('button', { name: 'Go on duty' }).click()
  await world.waitForRequests(SETTING)
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(1)
  await world.release()
  await tab(page, /Home/).click()
  await expect(page.getByRole('switch', { name: 'Payment duty' })).toBeChecked()
  expect(loads()).toBe(1)
  expect(await world.ledger(SETTING)).toHaveLength(1)
})

test('without storage for the mark the page is not reloaded at all', async ({
  member: { page, open },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const loads = pageLoads(page)
  await loseChunk(page, Infinity)
  await open('/')
  await tab(page, /Collection/).click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(1)
})
