import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, signInByCookie, test } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'

/** The session's last known data, which the page paints before any script of the app runs. */

const SCRIPTS = '**/assets/*.js'
const TABS = ['Home', 'Bulletin', /^Payment\d*$/, 'Collection2', 'Chat', 'Me']

test.use({ setup: { balance: { balance: 1234.5 } } })

const record = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':lastKnown'))
    return key === undefined ? null : { key, text: localStorage.getItem(key) ?? '' }
  })

const store = (page: Page, key: string, text: string) =>
  page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text])

/** Waits until the stored record matches, and returns it. */
async function recorded(page: Page, words: RegExp): Promise<{ key: string; text: string }> {
  const text = async () => (await record(page))?.text
  await expect.poll(text, { intervals: [100] }).toMatch(words)
  return (await record(page))!
}

/** Loads the page, whose scripts a route holds back, and waits until it is painted. */
async function paint(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  // the document has been parsed to its end
  await expect(page.locator('template#boot-failure')).toBeAttached()
  await expect(page.getByText('Agent Desk')).toBeVisible()
}

async function expectNothingPainted(page: Page): Promise<void> {
  await expect(page.locator('.boot-deep, .boot-titles > .boot-status')).toHaveText([''])
  await expect(page.locator('#boot-tabs, #boot-duty, html[data-known]')).toHaveCount(0)
}

test('the page paints the last data of its session, but none that is another’s or invalid', async ({
  member: { page, open },
  world,
  context,
  baseURL,
}) => {
  test.slow()
  await open('/')
  const { key, text } = await recorded(page, /₱1,234\.50/)
  // the record says neither whose it is nor opens the session
  for (const secret of [world.account, world.memberId, world.token]) {
    expect(text).not.toContain(secret)
  }
  await page.route(SCRIPTS, () => undefined)

  await paint(page, '/?1')
  await expect(page.locator('.boot-deep')).toHaveText(/^Balance₱1,234\.50As of \d+:\d\d [AP]M$/)
  await expect(page.locator('.boot-titles')).toHaveText(/Connecting… · data from \d/)
  await expect(page.locator('#boot-duty > *')).toHaveText(['CollectionOn duty', 'PaymentOff duty'])
  await expect(page.locator('#boot-tabs > *')).toHaveText(TABS)
  // nothing that money could be moved with
  const controls = page.locator('#root').locator('a, button, input, [tabindex]')
  await expect(controls.filter({ visible: true })).toHaveText(['', ...TABS])
  await expect(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible()

  await test.step('hidden amounts stay hidden', async () => {
    await page.evaluate(() => localStorage.setItem('hidesAmounts', '1'))
    await paint(page, '/?2')
    await expect(page.locator('.boot-deep')).toHaveText(/••••Amount hidden/)
    await expect(page.locator('body')).not.toContainText('1,234')
    await page.evaluate(() => localStorage.removeItem('hidesAmounts'))
  })

  await test.step('another screen of the tab bar shows its tab, and any other screen nothing', async () => {
    await paint(page, '/?3#/ordersC')
    await expect(page.locator('#boot-tabs [aria-current]')).toHaveText('Collection2')
    await expect(page.locator('.boot-deep')).toHaveText('')
    await paint(page, '/?4#/settings')
    await expectNothingPainted(page)
  })

  // without a valid record the page would paint the balance of its early read (early-reads.spec.ts)
  await world.fault('GET', '/mobile/balance', { type: 'hold' }, { times: null })
  const known = JSON.parse(text) as Record<string, unknown>
  const changed = (change: object) => JSON.stringify({ ...known, ...change })
  // first-paint/last-known.spec.ts covers records that are outdated, or no JSON
  for (const [name, stored] of Object.entries({
    'an amount that is none': changed({ amount: '<b>1</b>' }),
    'no tabs': changed({ tabs: null }),
    'tabs without words': changed({ tabs: [{}, {}, {}, {}, {}, {}] }),
    'no words': changed({ label: { toString: 1 } }),
    'the format of another version': changed({ format: 'another' }),
    // it would be painted if the built page named no format
    'no format': changed({ format: '' }),
  })) {
    await test.step(name, async () => {
      await store(page, key, stored)
      await paint(page, `/?${encodeURIComponent(name)}`)
      await expectNothingPainted(page)
    })
  }
  await store(page, key, text)

  await test.step('with a token in the link nothing is painted', async () => {
    for (const link of [`/?token=x`, `/?%74oken=x#/`, `/?5#/?token=x`]) {
      await paint(page, link)
      await expectNothingPainted(page)
    }
  })

  await test.step('the record is still there and is painted again', async () => {
    await paint(page, '/?6')
    await expect(page.locator('.boot-deep')).toContainText('₱1,234.50')
  })

  await test.step('for another member, or without a session, nothing is painted', async () => {
    const other = await MockWorld.create(baseURL ?? '', {})
    await other.fault('GET', '/mobile/balance', { type: 'hold' })
    await signInByCookie(context, other, baseURL ?? '')
    await paint(page, '/?7')
    await expectNothingPainted(page)
    await context.clearCookies({ name: 'token' })
    await paint(page, '/?8')
    await expect(page.locator('.boot-deep')).toBeHidden()
    await expectNothingPainted(page)
    await other.delete()
  })

  await test.step('without storage nothing is painted', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await paint(page, '/?9')
    await expectNothingPainted(page)
  })
})

test('the page paints the day of the data after the turn of the year, with the year', async ({
  member: { page, open },
  world,
}) => {
  const before = Date.parse('2026-12-31T23:50:00+08:00')
  await world.setTime(before)
  await page.clock.install({ time: before })
  await open('/')
  await recorded(page, /₱1,234\.50/)
  await page.route(SCRIPTS, () => undefined)
  await page.clock.setSystemTime(before + 20 * 60_000)
  await paint(page, '/?1')
  await expect(page.locator('.boot-titles')).toHaveText(/data from Dec 31, 2026$/)
  await expect(page.locator('.boot-deep')).toHaveText(/As of Dec 31, 2026, 11:5\d PM$/)
})

// pwa/isolation.spec.ts covers that a sign-out erases it
test('the app takes over what was painted without a shift, also in Chinese', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await recorded(page, /₱1,234\.50/)
  await page.getByRole('button', { name: /中/ }).click()
  await recorded(page, /"lang":"zh-CN".*余额/)
  await watchShifts(page)
  // no newer data arrives, and scripts load only after everything has been painted
  await world.fault('GET', '*', { type: 'hold' }, { times: null })
  await page.route(SCRIPTS, () => undefined)
  // without realtime: 'Live' is shorter than 'Connecting…' and would move the time behind it
  await page.routeWebSocket('**', () => undefined)
  await page.goto('/?1', { waitUntil: 'commit' })
  const painted = page.locator('.boot-figure')
  await expect(painted).toHaveText('₱1,234.50')
  await expect(page.locator('#boot-duty')).toContainText('接单中')
  const [before, tabBefore] = await Promise.all([
    painted.boundingBox(),
    page.locator('#boot-tabs > :nth-child(4)').boundingBox(),
  ])
  // this releases the scripts that were held back
  await page.unroute(SCRIPTS)
  const collections = page.getByRole('navigation').getByRole('link', { name: /代收/ })
  const balance = page.getByRole('region', { name: '余额', exact: true })
  await expect(amount(balance, '₱1,234.50')).toBeVisible()
  await expect(balance.getByText(/截至 \d/)).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect(collections).toBeVisible()
  await expect(page.locator('#boot-tabs, #boot-duty')).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
  expect(await amount(balance, '₱1,234.50').locator('../..').boundingBox()).toEqual(before)
  expect(await collections.boundingBox()).toEqual(tabBefore)
})

/** Opens the app again, with its scripts held back until `page.unroute(SCRIPTS)`. */
async function startAgain(page: Page, address: string) {
  await recorded(page, /₱1,234\.50/)
  await page.route(SCRIPTS, () => undefined)
  // a new document, also where only the hash differs
  await page.goto('about:blank')
  await paint(page, address)
}

test('a tab that is tapped before the app has started leads to its screen, and Back leads back', async ({
  member: { page, open },
}) => {
  await open('/')
  await startAgain(page, '/')
  const tab = (name: string | RegExp) => page.getByRole('link', { name })
  await tab(/^Collection/).click()
  await expect(tab(/^Collection/)).toHaveAttribute('aria-current', 'page')
  await expect(tab('Home')).not.toHaveAttribute('aria-current')
  await expect(page.getByText('₱1,234.50')).toBeHidden()

  await test.step('the tab of home shows home again', async () => {
    await tab('Home').click()
    await expect(tab('Home')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('₱1,234.50')).toBeVisible()
  })

  await tab(/^Collection/).click()
  await page.unroute(SCRIPTS)
  await expect(page.getByRole('heading', { name: 'Collection orders', level: 1 })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.locator('[aria-current=page]')).toHaveText(/Collection/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Balance', exact: true })).toBeVisible()

  await test.step('the tab of the chat', async () => {
    await startAgain(page, '/#/ordersC?tab=done')
    await tab('Chat').click()
    await page.unroute(SCRIPTS)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Collection orders', level: 1 })).toBeVisible()
  })
})

test('the amount can be hidden and shown before the app has started, and the app keeps to it', async ({
  member: { page, open },
}) => {
  await open('/')
  await startAgain(page, '/')
  await watchShifts(page)
  const shell = page.locator('.boot-deep')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(shell).toHaveText(/^Balance••••Amount hiddenAs of/)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(shell).toHaveText(/^Balance₱1,234\.50As of/)
  const hide = page.getByRole('button', { name: 'Hide amounts' })
  const before = await hide.boundingBox()
  await hide.click()
  await page.unroute(SCRIPTS)
  await expect(shell).toHaveCount(0)
  const show = page.getByRole('button', { name: 'Show amounts' })
  await expect(page.getByText('₱1,234.50')).toHaveCount(0)
  expect(await show.boundingBox()).toEqual(before)
  await show.click()
  const balance = page.getByRole('region', { name: 'Balance', exact: true })
  await expect(amount(balance, '₱1,234.50')).toBeVisible()
})
