import type { Page } from 'playwright/test'
import { expectAsked, prepareToReach } from '../../support/alert-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, settled } from '../../support/on-duty.ts'
import { GAP_MS, listen } from '../../support/ring-steps.ts'
import { signOut } from '../../support/steps.ts'

/** Rings repeat until the agent reacts: what stops them, and what does not. */

const REPEAT_MS = 11_000

const inMinutes = (minutes: number) => ({ expires_at: Date.now() + minutes * 60_000 })

const card = (page: Page) => page.getByRole('region', { name: 'Ringing order' })
const muteButton = (page: Page) => card(page).getByRole('button', { name: 'Mute' })

/** Leads to the other ringing orders. */
const more = (page: Page) => card(page).getByRole('link', { name: /more$/ })

/** How many px of the column at an element's end, from top to bottom, a tap on it may be off. */
function reachOf(element: Element): number {
  const { right } = element.getBoundingClientRect()
  let px = 0
  for (let y = 0; y < innerHeight; y += 1) {
    const link = document.elementFromPoint(right - 4, y)?.closest('a')
    if (link?.getAttribute('href') === element.getAttribute('href')) px += 1
  }
  return px
}

/** The links that taps on an element open, each once. */
function linksOver(element: Element): (string | null | undefined)[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
  const links = parts.flatMap((x) =>
    parts.map((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit?.closest('a')?.getAttribute('href')
    }),
  )
  return [...new Set(links)]
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth

test.beforeEach(({ context }) => prepareToReach(context))

test('muting an order stops its ring in every tab, but not the ring of the next order', async ({
  member: { page },
  context,
  world,
}) => {
  const other = await context.newPage()
  await listen(page)
  await listen(other)
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, page, other)
  // each tab runs its own timers: small steps keep the two in sync
  for (let passed = 0; passed < REPEAT_MS; passed += 2_000) await page.clock.runFor(2_000)
  await expectRings(2, page, other)
  await expect(card(page)).toBeVisible()
  const button = muteButton(other)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await button.click()
  await expect(button).toHaveCount(0)
  await expect(muteButton(page)).toHaveCount(0)
  await page.clock.runFor(REPEAT_MS)
  await expectRings(2, page, other)
  await world.addOrders()
  await expectRings(3, page, other)
  await expect(card(page)).toBeVisible()
})

test('opening an order stops only its own ring, and going off duty only the rings of that side', async ({
  member: { page },
  world,
}) => {
  await world.patch({ self: { on_duty_df: 1 } })
  await listen(page)
  await world.waitForSubscription()
  const [first] = await world.addOrders({ overrides: { amount: 500 } })
  await expectRings(1, page)
  const said = await page
    .locator('[aria-live] > span')
    .filter({ hasText: '₱500.00' })
    .elementHandle()
  await page.clock.runFor(GAP_MS)
  const [late] = await world.addOrders({ overrides: { amount: 500 } })
  await expectRings(2, page)
  // the same text is announced again
  await expect.poll(() => said?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await page.clock.runFor(GAP_MS)
  const [payout] = await world.addPayments()
  await expectRings(3, page)
  await expect(card(page)).toContainText('+2 more')
  await expect(more(page)).toHaveAttribute('href', '/#/ordersC')
  await expect(page).toHaveTitle('Collection orders · Agent Desk')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await expect(page).toHaveTitle('(3) Collection orders · Agent Desk')
  await page.goto(`/#/orderCInfo?id=${String(first?.order_id)}`)
  await expect(card(page)).toContainText('+1 more')
  await expect(more(page)).toHaveAttribute('href', `/#/orderPInfo?id=${String(payout?.order_id)}`)
  await expect(page).toHaveTitle('(2) Collection order · Agent Desk')
  // the timeout screen opens an order, too; its address does not name the side
  await page.goto(`/#/orderTimeout/${String(late?.order_id)}`)
  await expect(card(page)).toContainText('New payment')
  await expect(card(page)).not.toContainText('more')
  await world.patch({ self: { on_duty_df: 0 } })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expect(muteButton(page)).toHaveCount(0)
})

test('the most urgent order opens with one tap, also over a dialog, without losing unsaved changes', async ({
  member: { page },
  world,
}) => {
  await listen(page, '/')
  await world.waitForSubscription()
  const urgent = { amount: 2500, payer_name: 'Rodel Magbanua', ...inMinutes(6) }
  const usual = page.viewportSize()!
  const setTextSize = (size: string) =>
    page.evaluate((percent) => {
      document.documentElement.dataset['textSize'] = percent
    }, size)
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize('130')
  await world.addOrders({ overrides: { amount: 900, payer_name: 'Ana Lim', ...inMinutes(14) } })
  await expect(card(page)).toContainText('₱900.00')
  const heightOf = async () => (await card(page).boundingBox())!.height
  const alone = await heightOf()
  const [order] = await world.addOrders({ overrides: urgent })
  await expect(card(page)).toContainText('₱2,500.00')
  // nor does it cut off the side
  const side = card(page).getByText('Collection', { exact: true })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(card(page).locator('a').first().locator('svg')).toBeVisible()
    expect(await side.evaluate(isCut), `${width} px`).toBe(false)
  }
  // the number of the others takes no line of its own in large text, and no tap from the amount
  await expect(more(page)).toBeVisible()
  expect(await heightOf()).toBe(alone)
  await expect.poll(() => more(page).evaluate(reachOf)).toBeGreaterThanOrEqual(44)
  await expect
    .poll(() => card(page).locator('[id$=amount]').evaluate(linksOver))
    .toEqual([`/#/orderCInfo?id=${String(order?.order_id)}`])
  await setTextSize('100')
  await page.setViewportSize(usual)
  const link = card(page).getByRole('link', { name: /^Collection ₱2,500\.00 Rodel Magbanua / })
  await expect(link).toBeVisible()
  // announced to screen readers once
  const spoken = page.locator('[aria-live]').filter({ hasText: 'New collection, ₱2,500.00' })
  await expect(spoken).toHaveCount(1)

  await test.step('above the keyboard of a phone on its side, the card leaves room for the field', async () => {
    const upright = page.viewportSize()!
    await page.goto('/#/withdraw')
    const field = page.getByLabel('Amount', { exact: true })
    await expect(field).toBeVisible()
    await page.setViewportSize({ width: 740, height: 170 })
    await field.click({ trial: true })
    // with the header, the field itself has the rest
    await expect.poll(async () => (await card(page).boundingBox())?.height).toBeLessThan(64)
    await page.setViewportSize(upright)
    await page.goBack()
  })

  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Transfer' })
  await form.getByLabel('To account').fill('agent_manila08')
  // the whole card is the link: here the minutes, then the amount
  await card(page).click({ position: { x: 30, y: 44 } })
  // a browser without popovers, such as Safari 16: the card does not cover the question there either
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[popover]')) host.removeAttribute('popover')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('To account')).toHaveValue('agent_manila08')
  await expect(link).toBeVisible()
  await form.getByLabel('To account').fill('')
  await card(page).click({ position: { x: 100, y: 44 } })
  await expect(page).toHaveURL(new RegExp(`#/orderCInfo\\?id=${order?.order_id}$`))
  await expect(form).toHaveCount(0)
  // the card of the next order does not cover the action buttons
  await expect(card(page)).toContainText('₱900.00')
  const actions = page.getByRole('button', { name: 'Received in full' })
  const overlap = async () => {
    const { y, height } = (await card(page).boundingBox())!
    return y + height - (await actions.boundingBox())!.y
  }
  await expect.poll(overlap).toBeLessThan(0)
  // a tap in the moment it comes was meant for what it covers
  const isHit = await card(page).evaluate((element) => {
    element.style.animation = 'none'
    const { left, top } = element.getBoundingClientRect()
    element.style.animation = ''
    return element.contains(document.elementFromPoint(left + 40, top + 30))
  })
  expect(isHit).toBe(false)
  // nor does an on-screen keyboard cover the card
  await page.evaluate(() => {
    const viewport = window.visualViewport!
    Object.defineProperty(viewport, 'height', { value: 300, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  const edges = async () => {
    const { y, height } = (await card(page).boundingBox())!
    return { top: y, bottom: y + height }
  }
  await expect.poll(async () => (await edges()).bottom).toBeLessThan(300)
  expect((await edges()).top).toBeGreaterThan(56)
  // a double tap on 'Mute' does not mute the next order, too
  await world.addOrders({ overrides: { amount: 700, ...inMinutes(16) } })
  await expect(card(page)).toContainText('+1 more')
  // until taps no longer go to what the card covers
  await muteButton(page).click({ trial: true })
  // the second tap comes with the next card: by hand it would be too late on a busy machine
  await muteButton(page).evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const { left, top } = button.getBoundingClientRect()
        const tap = () => {
          const target = document.elementFromPoint(left + 20, top + 20)
          target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        }
        new MutationObserver((_, observer) => {
          if (button.isConnected) return
          observer.disconnect()
          tap()
          resolve()
        }).observe(document.body, { childList: true, subtree: true })
        tap()
      }),
  )
  await expect(card(page)).toContainText('₱700.00')
  await muteButton(page).click()
  await expect(card(page)).toHaveCount(0)
})

test('muting with the keyboard returns the focus to where it was, also within a dialog', async ({
  member: { page },
  world,
}) => {
  await listen(page, '/')
  await world.waitForSubscription()
  const muteByKeyboard = async () => {
    await world.addOrders()
    await muteButton(page).press('Enter')
    await expect(card(page)).toHaveCount(0)
  }
  await test.step('the card is one step before the heading, and the next one takes the focus', async () => {
    await world.addOrders({ overrides: { amount: 500, ...inMinutes(14) } })
    await world.addOrders({ overrides: { amount: 600, ...inMinutes(15) } })
    await expect(card(page)).toContainText('+1 more')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(muteButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText('₱600.00')
    await expect(card(page)).toBeFocused()
    // the second of two presses does nothing
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeFocused()
    await card(page).getByRole('link').focus()
    await world.addOrders({ overrides: { amount: 700, ...inMinutes(6) } })
    await expect(card(page)).toContainText('₱700.00')
    await expect(card(page)).toBeFocused()
    await muteButton(page).click()
    await muteButton(page).click()
    await expect(card(page)).toHaveCount(0)
    await page.clock.runFor(GAP_MS)
  })
  const transfer = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true })
  await transfer.focus()
  await expect(transfer).toBeFocused()
  await muteByKeyboard()
  await expect(transfer).toBeFocused()
  await page.clock.runFor(GAP_MS)
  await transfer.click()
  const account = page.getByRole('dialog', { name: 'Transfer' }).getByLabel('To account')
  await account.focus()
  await expect(account).toBeFocused()
  await muteByKeyboard()
  await expect(account).toBeFocused()
})

test('ringing stops when the order is accepted elsewhere and at sign-out', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.waitForSubscription()
  const [order] = await world.addOrders()
  await expect(muteButton(page)).toBeVisible()
  await world.patchOrder(String(order?.order_id), { status: 1 })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expect(muteButton(page)).toHaveCount(0)
  await page.clock.runFor(GAP_MS)
  await settled(page)
  await world.waitForSubscription()
  await world.addOrders()
  await expectRings(2, page)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await signOut(page)
  await expect(page).toHaveURL(/userLogin/)
  await page.clock.runFor(REPEAT_MS)
  await expect(muteButton(page)).toHaveCount(0)
  await expectRings(2, page)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'alerts')),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^m:/)]))
})

test('a chat message does not suppress the ring of the next order', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.waitForSubscription()
  await world.chat({ text: 'Hello' })
  await expectRings(1, page)
  await expectAsked(page, 'vibrate 1')
  const overrides = { payer_name: 'Ana Lim', expires_at: Date.now() + 20_000 }
  await world.addOrders({ overrides })
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Ana Lim')
  await page.clock.runFor(GAP_MS)
  await expectRings(2, page)
  await expectAsked(page, 'vibrate 7')
  await expect(muteButton(page)).toBeVisible()
  // the server's clock must advance, too
  await world.setClock(20_000)
  await page.clock.runFor(20_000)
  await expect(muteButton(page)).toHaveCount(0)
  // the vibration pattern of an order that has ended
  await page.clock.runFor(GAP_MS)
  await expectAsked(page, 'vibrate 5')
})
