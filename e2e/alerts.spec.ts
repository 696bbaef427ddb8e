import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import {
  countRings,
  expectRings,
  orderRows,
  reconnectQuickly,
  settled,
  unlockSound,
} from './on-duty.ts'

/** What reaches an agent who does not look: rings that go on, notifications, light, voice, badge. */

const GAP_MS = 3_500
const REPEAT_MS = 11_000

const silenceButton = (page: Page) => page.getByRole('button', { name: 'Silence the ring' })

/** Notes on the html element what the app asks of the browser, one word after the other. */
function watchBrowser(): void {
  class Lock extends EventTarget {
    released = false
    release() {
      this.released = true
      Object.assign(window, { noted: 'asleep' })
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }
  const worker = {
    active: {},
    getNotifications: () => Promise.resolve([]),
    showNotification: (title: string, { tag, body, data }: NotificationOptions) =>
      Promise.resolve(
        Object.assign(window, {
          noted: `notice ${title}, ${body}, ${tag}, ${(data as { path: string }).path}`,
        }),
      ),
  }
  Object.defineProperty(window, 'noted', {
    set: (word: string) => {
      const root = document.documentElement.dataset
      root['asked'] = `${root['asked'] ?? ''}${word};`
    },
  })
  Object.defineProperties(navigator, {
    vibrate: {
      configurable: true,
      value: (pattern: number[]) => Object.assign(window, { noted: `vibrate ${pattern.length}` }),
    },
    setAppBadge: {
      configurable: true,
      value: (count: number) => Promise.resolve(Object.assign(window, { noted: `badge ${count}` })),
    },
    clearAppBadge: { configurable: true, value: () => Promise.resolve() },
    wakeLock: {
      configurable: true,
      value: {
        request: () => {
          Object.assign(window, { noted: 'awake' })
          return Promise.resolve(new Lock())
        },
      },
    },
  })
  Object.defineProperty(window, 'speechSynthesis', {
    configurable: true,
    value: {
      cancel: () => undefined,
      speak: ({ lang, text }: SpeechSynthesisUtterance) =>
        Object.assign(window, { noted: `${lang} ${text}` }),
    },
  })
  Object.defineProperty(Notification, 'permission', { configurable: true, value: 'granted' })
  Object.defineProperty(navigator.serviceWorker ?? {}, 'getRegistration', {
    configurable: true,
    value: () => Promise.resolve(worker),
  })
}

const asked = (page: Page) => page.locator('html').getAttribute('data-asked')
const expectAsked = (page: Page, text: string) =>
  expect.poll(async () => (await asked(page)) ?? '').toContain(text)

/** Hides the page or brings it back, as the phone does it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

test.beforeEach(async ({ context }) => {
  await countRings(context)
  await reconnectQuickly(context)
  await context.addInitScript(watchBrowser)
})

/** A page whose sound is unlocked and whose clock can be moved. */
async function listen(page: Page, route = '/ordersC'): Promise<void> {
  await page.clock.install()
  await page.goto(`/#${route}`)
  await settled(page)
  const file = page.waitForResponse('**/music/newOrder.mp3')
  await unlockSound(page)
  await file
}

test('an order rings until it is silenced, in all tabs; the next one rings again', async ({
  member: { page },
  context,
  world,
}) => {
  await listen(page)
  const other = await context.newPage()
  await listen(other)
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, page, other)
  // the clock is that of both tabs, moved in one after the other: in steps they stay together
  const wait = async () => {
    for (let passed = 0; passed < REPEAT_MS; passed += 1_000) await page.clock.runFor(1_000)
  }
  await wait()
  await expectRings(2, page, other)
  await expect(page.getByText('1 order is ringing')).toBeVisible()
  const button = silenceButton(other)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await button.click()
  await expect(button).toHaveCount(0)
  await expect(silenceButton(page)).toHaveCount(0)
  await wait()
  await world.addOrders()
  await expectRings(3, page, other)
  await expect(page.getByText('1 order is ringing')).toBeVisible()
})

test('a side that goes off duty stops ringing, the other goes on', async ({
  member: { page },
  world,
}) => {
  await world.patch({ self: { on_duty_df: 1 } })
  await listen(page)
  await world.addOrders()
  await expectRings(1, page)
  await page.clock.runFor(GAP_MS)
  await world.addPayments()
  await expectRings(2, page)
  await expect(page.getByText('2 orders are ringing')).toBeVisible()
  await world.patch({ self: { on_duty_ds: 0 } })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expect(page.getByText('1 order is ringing')).toBeVisible()
})

test('ringing ends when the order is accepted elsewhere, and at sign-out', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  const [order] = await world.addOrders()
  await expect(silenceButton(page)).toBeVisible()
  await world.patchOrder(String(order?.order_id), { status: 1 })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expect(silenceButton(page)).toHaveCount(0)
  await page.clock.runFor(GAP_MS)
  await settled(page)
  await world.waitForSubscription()
  await world.addOrders()
  await expectRings(2, page)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/userLogin/)
  await page.clock.runFor(REPEAT_MS)
  await expect(silenceButton(page)).toHaveCount(0)
  await expectRings(2, page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'alerts')),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^m:/)]))
})

test('opening an order ends its ringing, and that of no other', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  const [first] = await world.addOrders()
  await expectRings(1, page)
  await page.clock.runFor(GAP_MS)
  await world.addOrders()
  await expect(page.getByText('2 orders are ringing')).toBeVisible()
  await page.goto(`/#/orderCInfo?id=${String(first?.order_id)}`)
  await expect(page.getByText('1 order is ringing')).toBeVisible()
})

test('an order that expires stops ringing, and its end is heard', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.addOrders({ overrides: { expires_at: Date.now() + 20_000 } })
  await expectRings(1, page)
  await expectAsked(page, 'vibrate 7')
  await expect(silenceButton(page)).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(silenceButton(page)).toHaveCount(0, { timeout: 100 })
  }).toPass()
  // the hand knows it, too: the pattern of an order that is over
  await expectAsked(page, 'vibrate 5')
})

test('a chat message does not swallow the ring of the order after it', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.chat({ text: 'Hello' })
  await expectRings(1, page)
  await expectAsked(page, 'vibrate 1')
  await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Ana Lim')
  await page.clock.runFor(GAP_MS)
  await expectRings(2, page)
  await expectAsked(page, 'vibrate 7')
})

test('a kind that is off is silent, and rings for nothing old when it is on again', async ({
  member: { page },
  world,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:' || localStorage.getItem('alerts')) return
    localStorage.setItem('alerts', '{"sounds":{"collection":false}}')
  })
  await listen(page)
  await world.addOrders({ overrides: { payer_name: 'Unheard' } })
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Unheard')
  await page.goto('/#/notify?tab=alerts')
  await page.getByRole('switch', { name: 'Collection order' }).click()
  await page.clock.runFor(GAP_MS)
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await settled(page)
  await world.waitForSubscription()
  await expectRings(0, page)
  await world.addOrders()
  await expectRings(1, page)
})

test('while hidden the phone notifies; on return it is said how many, and rings once', async ({
  member: { page },
  world,
}) => {
  await listen(page, '/bulletin')
  await setHidden(page, true)
  const [order] = await world.addOrders({ overrides: { amount: 1450 } })
  const id = String(order?.order_id)
  const notice = `notice New collection order, ₱1,450.00, collection:${id}, /orderCInfo?id=${id};`
  await expectAsked(page, notice)
  await page.clock.runFor(1_000)
  await expectRings(1, page)
  await world.addOrders({ count: 2, emit: false })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await settled(page)
  await page.clock.runFor(35_000)
  await setHidden(page, false)
  const said = page.getByText('3 new while away')
  await expect(said).toBeVisible()
  await expect.poll(async () => (await asked(page))?.split(notice).length).toBe(2)
  await page.getByRole('link', { name: 'Collection orders' }).click()
  await expect(said).toHaveCount(0)
  await expect(orderRows(page, 'Collection orders')).toHaveCount(5)
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/WebSocket connection|status of 40[03]/] })

  test('orders missed by a page that slept ring once on return', async ({
    member: { page },
    world,
  }) => {
    await listen(page, '/bulletin')
    await setHidden(page, true)
    await world.realtime('refuse')
    await world.realtime('kill')
    await world.addOrders({ count: 3, emit: false })
    await page.clock.fastForward(25_000)
    await world.realtime('accept')
    await setHidden(page, false)
    await expect(page.getByText('3 new while away')).toBeVisible()
    await expectRings(1, page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('3 new while away')).toHaveCount(0)
  })
})

test('on duty the screen stays on, and the icon counts what waits', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await expectAsked(page, 'awake;')
  // 2 collection orders and 1 payment
  await expectAsked(page, 'badge 3;')
  await world.addOrders()
  await page.clock.runFor(1_000)
  await expectAsked(page, 'badge 4;')
  await world.patch({ self: { on_duty_ds: 0 } })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expectAsked(page, 'asleep;')
})

test.describe('in Chinese', () => {
  test('the voice says side and amount, when it is wanted', async ({
    member: { page },
    context,
    baseURL,
    world,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'cn', url: baseURL ?? '' }])
    await page.clock.install()
    await page.goto('/#/notify?tab=alerts')
    await page.getByRole('switch', { name: '语音播报类型和金额' }).click()
    await expectAsked(page, 'zh-CN 代收订单，1,450比索;')
    await world.waitForSubscription()
    await world.addOrders({ overrides: { amount: 2500.5 } })
    await expectRings(1, page)
    await page.clock.runFor(1_500)
    await expectAsked(page, 'zh-CN 代收订单，2,500比索50分;')
  })
})

for (const [what, prepare] of [
  [
    'missing',
    () => {
      for (const name of ['wakeLock', 'vibrate', 'setAppBadge', 'clearAppBadge', 'serviceWorker']) {
        Reflect.deleteProperty(navigator, name)
        Reflect.deleteProperty(Navigator.prototype, name)
      }
      for (const name of ['speechSynthesis', 'Notification']) Reflect.deleteProperty(window, name)
    },
  ],
  [
    'refused',
    () => {
      const refuses = {
        configurable: true,
        value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      }
      Object.defineProperties(navigator, {
        wakeLock: { configurable: true, value: { request: refuses.value } },
        setAppBadge: refuses,
        clearAppBadge: refuses,
      })
      Object.defineProperty(Notification, 'permission', { configurable: true, value: 'denied' })
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', refuses)
      Object.defineProperty(window, 'speechSynthesis', {
        configurable: true,
        value: {
          cancel: () => undefined,
          speak: () => {
            throw new Error('no voice')
          },
        },
      })
    },
  ],
] as const) {
  test(`what the browser has ${what} takes nothing else away`, async ({
    member: { page },
    world,
  }) => {
    await page.addInitScript(prepare)
    await listen(page)
    await world.addOrders()
    await expectRings(1, page)
    await setHidden(page, true)
    await world.addPayments()
    await setHidden(page, false)
    await page.goto('/#/notify?tab=alerts')
    const notices = page.getByRole('switch', { name: 'Notifications of the phone' })
    await expect(notices).toBeDisabled()
    if (what === 'missing') {
      await expect(page.getByText('This browser cannot vibrate.')).toBeVisible()
      await expect(page.getByText('This browser has no voice.')).toBeVisible()
      await expect(page.getByText(/^This browser cannot\. Let the screen/)).toBeVisible()
      await expect(page.getByText(/^This browser has none\./)).toBeVisible()
    } else {
      await page.getByRole('switch', { name: 'Say side and amount' }).click()
      await expect(page.getByText(/^Not allowed\./)).toBeVisible()
    }
  })
}
