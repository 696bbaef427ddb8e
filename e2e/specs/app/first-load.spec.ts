import { expect, test } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'

test('the layout does not shift while a screen loads', async ({
  member: { page, open },
  context,
  world,
  baseURL,
}) => {
  const client = await context.newCDPSession(page)
  // slow enough that every skeleton is painted
  await world.fault('*', '*', { type: 'delay', ms: 400 }, { times: null })
  await watchShifts(page)
  for (const [route, landmark, textSize] of [
    ['/', 'Automatic purchase', '100'],
    ['/bulletin', 'New payout limits', '100'],
    ['/ordersC', 'End of the list', '100'],
    ['/ordersC', 'End of the list', '130'],
    ['/orderCRecord', 'End of the list', '100'],
    ['/selfData', 'Member ID', '100'],
  ] as const) {
    await test.step(`${route} at ${textSize} %`, async () => {
      // the first visit, with nothing stored
      await page.goto('about:blank')
      await client.send('Storage.clearDataForOrigin', {
        origin: baseURL ?? '',
        storageTypes: 'local_storage,indexeddb,cache_storage',
      })
      await page.addInitScript((size) => {
        if (location.protocol !== 'about:') localStorage.setItem('textSize', size)
      }, textSize)
      await open(route)
      await expect(page.getByText(landmark)).toBeVisible()
      await world.waitForSubscription()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual([])
    })
  }
})

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('shows the shell where its content will be, home in two columns, and nothing shifts', async ({
    member: { page },
    world,
  }) => {
    await world.fault('*', '*', { type: 'delay', ms: 400 }, { times: null })
    await watchShifts(page)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    const part = (selector: string) => page.locator(`.boot > ${selector}`)
    await expect(part('.boot-deep')).toBeVisible()
    const boxes = async () => ({
      rail: (await page.locator('.boot-tabs').boundingBox())!,
      deep: (await part('.boot-deep').boundingBox())!,
      duty: (await part('.boot-duty').boundingBox())!,
      beside: (await part('.boot-card:last-child').boundingBox())!,
    })
    const shell = await boxes()
    await page.unroute('**/assets/*.js')
    await expect(page.getByText('Automatic purchase')).toBeVisible()
    await expect(page.getByText('BDO Unibank')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await shiftsOf(page)).toEqual([])
    const rail = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
    expect(rail).toEqual(shell.rail)
    const balance = (await page.getByRole('region', { name: 'Balance' }).boundingBox())!
    expect(balance).toEqual(shell.deep)
    const duty = (await page.getByRole('switch', { name: /Collection/ }).boundingBox())!
    expect(duty.y).toBeGreaterThan(shell.duty.y)
    expect(duty.y + duty.height).toBeLessThan(shell.duty.y + shell.duty.height)
    const today = (await page.getByRole('button', { name: 'Today' }).boundingBox())!
    expect(Math.round(today.x - shell.beside.x)).toBeLessThanOrEqual(1)
    expect(Math.round(today.y - shell.beside.y)).toBeLessThanOrEqual(1)

    await test.step('a list', async () => {
      await page.route('**/assets/*.js', () => undefined)
      await page.goto('/?list#/ordersC', { waitUntil: 'commit' })
      await expect(page.locator('.boot-deep')).toBeAttached()
      const { x, width } = (await page.locator('.boot').boundingBox())!
      await page.unroute('**/assets/*.js')
      const list = page.getByRole('main').filter({ has: page.getByRole('list') })
      expect(await list.boundingBox()).toMatchObject({ x, width })
    })
  })
})

test('the first screen needs few requests, all to its own origin', async ({
  member: { page, open },
  world,
  baseURL,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    expect(url.origin).toBe(baseURL)
    if (!url.pathname.startsWith('/mobile/')) files.push(url.pathname)
  })
  const balance = world.waitForRequests({ path: '/mobile/balance' }, 1, 15_000)
  await page.route(/\/assets\/home-.*\.js$/, async (route) => {
    await balance
    await route.continue()
  })
  await open('/')
  await expect(page.getByText('Automatic purchase')).toBeVisible()
  await world.waitForSubscription()
  // requested as soon as realtime is connected
  await world.waitForRequests({ path: '/mobile/orders' })
  await world.waitForRequests({ path: '/mobile/payments' })
  const first = files.filter((file) => !file.startsWith('/icons/'))
  // deferred code: overlays, content below the fold, swiping, realtime
  const later = first.filter((file) => /\/(?:overlays|deferred|esm)-/.test(file))
  expect(first.length - later.length).toBeLessThanOrEqual(8)
  expect(later.length).toBeLessThanOrEqual(5)
  const calls = async () => {
    const asked = (await world.ledger()).map(({ method, path }) => `${method} ${path}`)
    return [...new Set(asked)].toSorted()
  }
  // requests after the first screen come in any order
  await expect
    .poll(calls)
    .toEqual([
      'GET /mobile/anns',
      'GET /mobile/balance',
      'GET /mobile/bankCard',
      'GET /mobile/chat',
      'GET /mobile/configs',
      'GET /mobile/orders',
      'GET /mobile/payments',
      'GET /mobile/refresh',
      'GET /mobile/self',
    ])
})
