import type { Page, Request } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { cookie, openInPage } from '../../support/links.ts'
import { giveOrders } from '../../support/order-steps.ts'
import { pageLoads } from '../../support/worker.ts'

/** A token from a link is used, and stored only in its cookie. */

/** Watches all places that could leak a token, except its cookie and the Authorization header. */
function watchForLeaks(page: Page, secret: string) {
  const seen: string[] = []
  const requests: Request[] = []
  page.on('console', (message) => seen.push(`console ${message.text()}`))
  page.on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => seen.push(`socket ${socket.url()}`))
  return async () => {
    for (const request of requests) {
      if (!request.isNavigationRequest()) seen.push(`request ${request.url()}`)
    }
    const headers = await Promise.all(requests.map((request) => request.allHeaders()))
    seen.push(...headers.map((each) => `referer ${each['referer']}`), `address ${page.url()}`)
    const inPage = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      state: history.state as unknown,
      cookies: document.cookie.replace(/(^|; )token=[^;]*/, ''),
    }))
    seen.push(`page ${JSON.stringify(inPage)}`)
    return seen.filter((text) => text.includes(secret))
  }
}

// leaving a page cuts off its realtime connection, which the browser logs
test.use({ expectedConsole: [/WebSocket connection to .* failed/] })

test('a link with the query of a social network opens its order, and Back its list', async ({
  member: { page },
  world,
}) => {
  await giveOrders(world)
  await page.goto('/?fbclid=x#/ordersC?tab=done')
  await expect(page).toHaveURL('/#/ordersC?tab=done&fbclid=x')
  await expect(page.getByRole('link', { name: 'Done' })).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => (location.href = '/?fbclid=x#/orderCInfo?id=C1'))
  await expect(page.getByText('₱2,500.00').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Done' })).toHaveAttribute('aria-current', 'page')
})

test('a link opens its screen and hides the token', async ({ page, context, world }) => {
  const route = '/orderRecord?value=0'
  const heading = 'Ledger'
  const leaks = watchForLeaks(page, world.token)
  await page.clock.install()
  await page.goto('about:blank')
  await page.goto(`/?token=${world.token}&id=7#${route}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveURL(`/#${route}`)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
  await world.waitForSubscription()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveURL(`/#${route}`)
  await page.goForward()
  expect(await leaks()).toEqual([])
  await page.goBack()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(await cookie(context, 'token')).toBe(world.token)
  const asked = await world.ledger({ path: '/mobile/self' })
  expect(asked.length).toBeGreaterThan(0)
  for (const { headers } of await world.ledger()) {
    expect(headers).toMatchObject({ authorization: `Bearer ${world.token}`, id: '7' })
  }
})

test('an invalid token is rejected, one inside the hash is removed, and its id is sent until the next link', async ({
  page,
  context,
  world,
}) => {
  await test.step('an invalid token is rejected and removed from the address', async () => {
    // url-token.spec.ts covers the other invalid tokens
    await page.goto('/?token=%0Aevil#/ordersC')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(page.url()).toMatch(/\/#\/userLogin\?back=%2FordersC$/)
    expect(await cookie(context, 'token')).toBeUndefined()
    expect((await world.ledger()).every(({ headers }) => !('authorization' in headers))).toBe(true)
    await page.goto('about:blank')
  })
  const idsOf = async (token: string) =>
    (await world.ledger())
      .filter(({ headers }) => headers['authorization'] === `Bearer ${token}`)
      .map(({ headers }) => headers['id'])
  await page.goto(`/#/ordersC?tab=done&token=${world.token}&id=8`)
  await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeVisible()
  // the other parameters stay
  await expect(page).toHaveURL('/#/ordersC?tab=done')
  await world.waitForRequests({ path: '/mobile/orders' })
  expect(new Set(await idsOf(world.token))).toEqual(new Set(['8']))

  const token = await world.newToken()
  await test.step('a link without an id clears the id of the previous link', async () => {
    await page.goto(`/?token=${token}#/selfData`)
    await expect(page.getByText(world.account)).toBeVisible()
    await expect.poll(() => idsOf(token)).toContain(undefined)
    expect(await idsOf(token)).not.toContain('8')
  })
  await test.step('a new id for the session’s token is adopted without a reload', async () => {
    const loads = pageLoads(page)
    await world.clearLedger()
    await page.evaluate((hash) => (location.hash = hash), `#/ordersC?token=${token}&id=7`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
    await expect.poll(() => idsOf(token)).toContain('7')
    expect(loads()).toBe(0)
  })
})

test('the session’s own link opened again in the open page loses nothing that is typed', async ({
  member: { page, open },
  world,
}) => {
  await open('/withdraw')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('1234')
  const loads = pageLoads(page)
  await openInPage(page, world.token, '/orderRecord')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(amount).toHaveValue('1,234')
  await openInPage(page, world.token, '/orderRecord')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  expect(loads()).toBe(0)
})

/** Imitates Chromium, which hands the launch that opened the installed app over at each reload. */
const launchEachLoad = (targetURL: string) => {
  type Consumer = (launch: { targetURL: string }) => void
  const setConsumer = (consumer: Consumer) => consumer({ targetURL })
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
}

test('a reload stays on the screen, whichever link the installed app was opened with', async ({
  page,
  world,
  baseURL,
}) => {
  const link = `${baseURL}/?token=${world.token}#/ordersC`
  await page.addInitScript(launchEachLoad, link)
  const loads = pageLoads(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByText(world.account)).toBeVisible()
  expect(loads()).toBe(1)
  await page.reload()
  await expect(page.getByText(world.account)).toBeVisible()
  await expect(page).toHaveURL('/#/selfData')
  expect(loads()).toBe(2)
})
