import type { Page } from 'playwright/test'
import { asked, expectAsked, listen, prepareToReach } from '../../support/alert-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, settled } from '../../support/on-duty.ts'
import { signOut } from '../../support/steps.ts'

/** Rings that repeat until somebody reacts: what stops them, and what does not. */

const GAP_MS = 3_500
const REPEAT_MS = 11_000

const inMinutes = (minutes: number) => ({ expires_at: Date.now() + minutes * 60_000 })

const card = (page: Page) => page.getByRole('region', { name: 'Ringing order' })
const muteButton = (page: Page) => card(page).getByRole('button', { name: 'Mute' })

test.beforeEach(({ context }) => prepareToReach(context))

test('muting an order stops its ring in every tab, but not the ring of the next order', async ({
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
  // each tab has a clock of its own: small steps keep the two together
  const wait = async () => {
    for (let passed = 0; passed < REPEAT_MS; passed += 1_000) await page.clock.runFor(1_000)
  }
  await wait()
  await expectRings(2, page, other)
  await expect(card(page)).toBeVisible()
  const button = muteButton(other)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await button.click()
  await expect(button).toHaveCount(0)
  await expect(muteButton(page)).toHaveCount(0)
  await wait()
  await world.addOrders()
  await expectRings(3, page, other)
  await expect(card(page)).toBeVisible()
})

test('what rings is one tap away, and opening it or going off duty stops only the ring that it concerns', async ({
  member: { page },
  world,
}) => {
  await world.patch({ self: { on_duty_df: 1 } })
  await listen(page)

  await test.step('opened, or its side off duty', async () => {
    const [first] = await world.addOrders()
    await expectRings(1, page)
    await page.clock.runFor(GAP_MS)
    const [late] = await world.addOrders()
    await expectRings(2, page)
    await page.clock.runFor(GAP_MS)
    await world.addPayments()
    await expectRings(3, page)
    await expect(card(page)).toContainText('+2 more')
    await expect(page).toHaveTitle('Collection orders · Agent Desk')
    await page.setViewportSize({ width: 1_280, height: 800 })
    await expect(page).toHaveTitle('(3) Collection orders · Agent Desk')
    await page.goto(`/#/orderCInfo?id=${String(first?.order_id)}`)
    await expect(card(page)).toContainText('+1 more')
    await expect(page).toHaveTitle('(2) Collection order · Agent Desk')
    // the time-out screen opens an order, too, and finds its side by itself
    await page.goto(`/#/orderTimeout/${String(late?.order_id)}`)
    await expect(card(page)).toContainText('New payment')
    await expect(card(page)).not.toContainText('more')
    await world.patch({ self: { on_duty_df: 0 } })
    await world.realtime('kill')
    await page.clock.runFor(2_000)
    await expect(muteButton(page)).toHaveCount(0)
    await page.clock.runFor(GAP_MS)
    await settled(page)
    await world.waitForSubscription()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/#/')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
  })

  await test.step('the most urgent one first, over a dialog too, at no cost to what is typed', async () => {
    const urgent = { amount: 2500, payer_name: 'Rodel Magbanua', ...inMinutes(6) }
    await world.addOrders({ overrides: { amount: 900, payer_name: 'Ana Lim', ...inMinutes(14) } })
    const [order] = await world.addOrders({ overrides: urgent })
    await expect(card(page)).toContainText('New collection')
    const link = card(page).getByRole('link', {
      name: /^New collection ₱2,500\.00 Rodel Magbanua /,
    })
    await expect(link).toBeVisible()
    // read out as they came, each once
    const spoken = page.locator('[aria-live]').filter({ hasText: 'New collection, ₱2,500.00' })
    await expect(spoken).toHaveCount(1)

    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Transfer' })
    await form.getByLabel('To account').fill('agent_manila08')
    await link.click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('To account')).toHaveValue('agent_manila08')
    await expect(link).toBeVisible()
    await form.getByLabel('To account').fill('')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`#/orderCInfo\\?id=${order?.order_id}$`))
    await expect(form).toHaveCount(0)
    // the next one, clear of the actions
    await expect(card(page)).toContainText('₱900.00')
    const actions = page.getByRole('button', { name: 'Received in full' })
    const bottom = await card(page).evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan((await actions.boundingBox())?.y ?? 0)
    // and of a keyboard that covers the page's lower end
    await page.evaluate(() => {
      const viewport = window.visualViewport!
      Object.defineProperty(viewport, 'height', { value: 300, configurable: true })
      viewport.dispatchEvent(new Event('resize'))
    })
    const above = await card(page).evaluate((element) => element.getBoundingClientRect())
    expect(above.bottom).toBeLessThan(300)
    expect(above.top).toBeGreaterThan(56)
    await muteButton(page).click()
    await expect(card(page)).toHaveCount(0)
  })
})

test('what is switched off stays silent, what has ended goes silent, and nothing else does', async ({
  member: { page },
  world,
}) => {
  const first = orderRows(page, 'Collection orders').first()
  const goTo = async (route: string, name: string) => {
    await page.goto(`/#${route}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  /** The connection is lost and back, and another order may ring. */
  const reconnect = async () => {
    await world.realtime('kill')
    await page.clock.runFor(2_000)
    await settled(page)
    await world.waitForSubscription()
    await page.clock.runFor(GAP_MS)
  }
  await listen(page, '/notify?tab=alerts')

  await test.step('an alert that is switched off does not catch up once it is on again', async () => {
    const alert = page.getByRole('switch', { name: 'Collection order' })
    await alert.click()
    await expect(alert).not.toBeChecked()
    await goTo('/ordersC', 'Collection orders')
    await world.waitForSubscription()
    await world.addOrders({ overrides: { payer_name: 'Unheard' } })
    await expect(first).toContainText('Unheard')
    await goTo('/notify?tab=alerts', 'Notifications')
    await alert.click()
    await expect(alert).toBeChecked()
    await page.clock.runFor(GAP_MS)
    await reconnect()
    await expectRings(0, page)
    await world.addOrders()
    await expectRings(1, page)
    await muteButton(page).click()
    await page.clock.runFor(GAP_MS)
  })

  await test.step('a chat message does not suppress the ring of the next order', async () => {
    await goTo('/ordersC', 'Collection orders')
    await world.chat({ text: 'Hello' })
    await expectRings(2, page)
    await expectAsked(page, 'vibrate 1')
    await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible()
    const before = (await asked(page))?.split('vibrate 7').length ?? 0
    await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
    await expect(first).toContainText('Ana Lim')
    await page.clock.runFor(GAP_MS)
    await expectRings(3, page)
    await expect.poll(async () => (await asked(page))?.split('vibrate 7').length).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('accepted elsewhere', async () => {
    const { orders } = await world.snapshot()
    const order = orders.find((one) => one.payer_name === 'Ana Lim')
    await expect(muteButton(page)).toBeVisible()
    await world.patchOrder(String(order?.order_id), { status: 1 })
    await world.realtime('kill')
    await page.clock.runFor(2_000)
    await expect(muteButton(page)).toHaveCount(0)
    await page.clock.runFor(GAP_MS)
    await settled(page)
    await world.waitForSubscription()
  })

  await test.step('signed out', async () => {
    const rings = Number(await page.locator('html').getAttribute('data-rings'))
    await world.addOrders()
    await expectRings(rings + 1, page)
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await signOut(page)
    await expect(page).toHaveURL(/userLogin/)
    await page.clock.runFor(REPEAT_MS)
    await expect(muteButton(page)).toHaveCount(0)
    await expectRings(rings + 1, page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'alerts')),
    ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^m:/)]))
  })
})

test('an order that expires stops ringing and is heard to end', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  const heardToEnd = async () => (await asked(page))?.split('vibrate 5').length ?? 1
  let passed = 0
  let rings = 0
  for (const [when, seconds] of [
    ['just after it has rung', 2],
    ['between two rings', 15],
  ] as const) {
    await test.step(when, async () => {
      const before = await heardToEnd()
      await world.addOrders({ overrides: { expires_at: Date.now() + passed + seconds * 1_000 } })
      rings += 1
      await expectRings(rings, page)
      await expectAsked(page, 'vibrate 7')
      await expect(muteButton(page)).toBeVisible()
      // the server's time passes, too
      passed += seconds * 1_000
      await world.setClock(passed)
      await page.clock.runFor(seconds * 1_000)
      await expect(muteButton(page)).toHaveCount(0)
      // the phone vibrates in the pattern of an order that has ended
      passed += GAP_MS
      await world.setClock(passed)
      await page.clock.runFor(GAP_MS)
      await expect.poll(heardToEnd).toBe(before + 1)
      rings = Number(await page.locator('html').getAttribute('data-rings'))
    })
  }
})
