import { asked, expectAsked, prepareToReach } from '../../support/alert-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, settled } from '../../support/on-duty.ts'
import { listen } from '../../support/ring-steps.ts'
import { setHidden } from '../../support/steps.ts'

/** Alerts for an agent who is away: notifications, wake lock, voice, badge, missed orders. */

test.beforeEach(({ context }) => prepareToReach(context))

test('an order rings and notifies once while the page is hidden, and missed orders are counted on return', async ({
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
  await world.waitForSubscription()
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

test('an opened order warns before it expires, on screen or by a notification', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  let passed = 0
  // in steps: a response with the time of only one of the two clocks would be off by a whole jump
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 4) {
      const step = Math.min(left, 4) * 1_000
      passed += step
      await world.setClock(passed)
      await page.clock.runFor(step)
    }
  }
  const overrides = { amount: 2500, payer_name: 'Rodel', expires_at: Date.now() + 200_000 }
  const [order] = await world.addOrders({ overrides })
  const id = String(order?.order_id)
  // an order that is opened before it rings stays silent
  await expectRings(1, page)
  await page.getByRole('link', { name: /Rodel/ }).last().click()
  await expect(page.getByRole('button', { name: 'Received in full' })).toBeVisible()
  await page.goBack()
  await pass(15)
  const said = page
    .getByRole('status')
    .filter({ hasText: '₱2,500.00 from Rodel expires in 3 minutes' })
  // the message disappears after some seconds, so the clock advances only until it appears
  await expect(async () => {
    await pass(1)
    await expect(said).toBeVisible({ timeout: 200 })
  }).toPass()
  await expectAsked(page, 'vibrate 3;')
  await expectRings(2, page)
  await said.getByRole('link', { name: 'Open order' }).click()
  await expect(page).toHaveURL(new RegExp(`#/orderCInfo\\?id=${id}$`))
  await expect(said).toHaveCount(0)
  await setHidden(page, true)
  await pass(115)
  const notice = `notice Order expires in 1 minute, ₱2,500.00, collection:${id}, /orderCInfo?id=${id};`
  await expect
    .poll(
      async () => {
        await pass(1)
        return (await asked(page)) ?? ''
      },
      { intervals: [50] },
    )
    .toContain(notice)
})

test('an order opened in its last minutes gives no warning while it is on screen', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  const overrides = { amount: 2500, payer_name: 'Rodel', expires_at: Date.now() + 150_000 }
  await world.addOrders({ overrides })
  await expectRings(1, page)
  await page.getByRole('link', { name: /Rodel/ }).last().click()
  await expect(page.getByRole('button', { name: 'Received in full' })).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText('expires in')).toHaveCount(0)
  await expectRings(1, page)
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/WebSocket connection|status of 40[03]/] })

  test('orders missed by a suspended page ring once on return', async ({
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
    const missed = page.getByRole('status').filter({ hasText: '3 new while away' })
    await expect(missed).toBeVisible()
    await expectRings(1, page)
    await missed.getByRole('button', { name: 'Dismiss' }).click()
    await expect(missed).toHaveCount(0)
  })
})

test('on duty the screen stays on, and the icon counts waiting orders', async ({
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
  test('the voice announces side and amount if it is switched on', async ({
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
      Object.defineProperty(
        navigator.serviceWorker ??
          // a browser that supports workers, but none ever registers
          Object.defineProperty(navigator, 'serviceWorker', {
            configurable: true,
            value: Object.assign(new EventTarget(), {
              register: () => new Promise(() => undefined),
            }),
          }).serviceWorker,
        'getRegistration',
        refuses,
      )
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
  test(`the rest of the app works when browser features are ${what}`, async ({
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
    const notices = page.getByRole('switch', { name: 'Phone notifications' })
    await expect(notices).toBeDisabled()
    if (what === 'missing') {
      await expect(page.getByText('This browser cannot vibrate.')).toBeVisible()
      await expect(page.getByText('This browser has no voice.')).toBeVisible()
      await expect(page.getByText(/^Not possible on this phone\. Let the screen/)).toBeVisible()
      await expect(page.getByText(/^This browser has none\./)).toBeVisible()
    } else {
      await page.getByRole('switch', { name: 'Say order type and amount' }).click()
      await expect(page.getByText(/^Not allowed\./)).toBeVisible()
    }
  })
}
