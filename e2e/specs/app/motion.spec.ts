import type { Page } from 'playwright/test'
import { expect, MOVING, test } from '../../support/fixtures.ts'
import { orderRows, settled, tab, waitingOrder } from '../../support/on-duty.ts'

/** The animations of pressed elements and between screens. */

type Held = typeof globalThis & { moved: number; held: Animation[] }

/**
 * Pauses every animation 30 ms after its start, until `letGo` finishes it. Time passes slower: on a
 * busy machine a screen would take too long to be animated.
 */
async function holdMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const world = globalThis as Held
    world.moved = 0
    world.held = []
    const now = performance.now.bind(performance)
    performance.now = () => now() / 50
    // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
    const { animate } = Element.prototype
    Element.prototype.animate = function noted(...how) {
      const movement = animate.apply(this, how)
      movement.pause()
      movement.currentTime = 30
      world.moved += 1
      world.held.push(movement)
      return movement
    }
  })
}

/** Finishes the paused animations; that of an amount starts up to two frames after its screen. */
const letGo = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const movement of (globalThis as Held).held.splice(0)) movement.finish()
  })

/** The number of animations started since the last call. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const { moved: count } = globalThis as Held
    ;(globalThis as Held).moved = 0
    return count
  })

/** Waits until a screen moves. */
const expectMoved = (page: Page) => expect.poll(() => moved(page)).toBeGreaterThan(0)

/** The number of paused animations that move an amount. */
const flying = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as Held).held.filter(({ effect }) =>
        (effect as KeyframeEffect).target?.matches('[data-amount]'),
      ).length,
  )

const ORDERS = Array.from({ length: 20 }, (_, index) =>
  waitingOrder(`C${index + 10}`, { amount: 1_000 + index }),
)

test('pressed elements shrink; screens slide in and back, and can be tapped while they move', async ({
  member: { page, open },
  world,
}) => {
  await page.emulateMedia(MOVING.contextOptions)
  await holdMovements(page)
  await world.patch({ orders: ORDERS })
  await open('/ordersC')
  await settled(page)
  const title = page.getByRole('heading', { level: 1 })
  const rows = orderRows(page, 'Collection orders')
  const row = rows.getByRole('link', { name: /Payer C20/ })
  const left = async (name: string | RegExp) =>
    (await page.getByRole('main').getByText(name).first().boundingBox())!
  await test.step('a pressed button or tab shrinks at once', async () => {
    const search = page.getByRole('button', { name: 'Search active orders' })
    for (const pressed of [search, tab(page, /^Me$/)]) {
      await pressed.hover()
      await page.mouse.down()
      await expect(pressed).toHaveCSS('scale', '0.97')
      await page.mouse.move(0, 0)
      await page.mouse.up()
      await expect(pressed).toHaveCSS('scale', 'none')
    }
  })

  // animations are enabled once the page is idle after its first screen
  await expect(async () => {
    await tab(page, /Bulletin/).click()
    await expect(title).toHaveText('Bulletin')
    const count = await moved(page)
    await letGo(page)
    await tab(page, /Collection/).click()
    await expect(title).toHaveText('Collection orders')
    await letGo(page)
    expect(count).toBeGreaterThan(0)
  }).toPass()
  // loads the code of both screens: a screen that has to load first appears without animation
  await row.click()
  await expect(title).toHaveText('Collection order')
  await letGo(page)
  await page.goBack()
  await expect(title).toHaveText('Collection orders')
  await letGo(page)
  await expect(row).toBeVisible()
  // user input ends the second in which the list restores its scroll position
  await page.evaluate(() => {
    dispatchEvent(new Event('wheel'))
    scrollTo(0, 500)
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  const before = (await row.boundingBox())!
  const inRow = (await row.locator('[data-amount]').boundingBox())!
  await moved(page)

  await test.step('an order slides in, and its amount moves from its row', async () => {
    await row.click()
    await expect(title).toHaveText('Collection order')
    await expectMoved(page)
    await expect.poll(() => flying(page)).toBe(1)
    const onItsWay = (await page.locator('main [data-amount]').boundingBox())!
    const slid = (await left('Expected from')).x
    // the page does not get wider, and fixed elements stay in place
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const button = page.getByRole('button', { name: 'Problem' })
    expect((await button.boundingBox())!.y).toBeGreaterThan(760)
    await letGo(page)
    const inPlace = (await page.locator('main [data-amount]').boundingBox())!
    expect((await left('Expected from')).x).toBeLessThan(slid - 20)
    await expect(page.locator('main > :has(> [data-amount])')).toHaveCSS('z-index', 'auto')
    expect(onItsWay.y).toBeGreaterThan(inPlace.y)
    expect(onItsWay.y).toBeLessThan(inRow.y)
  })

  await test.step('the list slides back to its scroll position, and the amount moves to its row', async () => {
    const onOrder = (await page.locator('main [data-amount]').boundingBox())!
    await page.getByRole('link', { name: 'Collection orders' }).click()
    await expect(title).toHaveText('Collection orders')
    await expectMoved(page)
    const amount = row.locator('[data-amount]')
    await expect(amount).toBeVisible()
    await expect.poll(() => flying(page)).toBe(1)
    expect((await row.boundingBox())!.x).toBeLessThan(before.x)
    await expect.poll(async () => Math.abs((await row.boundingBox())!.y - before.y)).toBeLessThan(2)
    // the moving amount is visible, and its size is between the two
    const onItsWay = (await amount.boundingBox())!
    expect(onItsWay.y).toBeLessThan(inRow.y)
    expect(onItsWay.y).toBeGreaterThan(onOrder.y)
    expect(onItsWay.height).toBeLessThan(onOrder.height)
    expect(onItsWay.height).toBeGreaterThan(inRow.height)
    await expect(amount.locator('xpath=ancestor::*[parent::main]')).toHaveCSS('opacity', '1')
  })

  await test.step('a tap 30 ms later opens the order', async () => {
    // the list is still moving: the tap goes to the row's current position
    await row.tap()
    await expect(title).toHaveText('Collection order')
    await page.getByRole('button', { name: 'Problem' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await letGo(page)
  })

  await test.step('the amount does not move to a row outside the viewport', async () => {
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width, height: 320 })
    await moved(page)
    await page.goBack()
    await expect(title).toHaveText('Collection orders')
    await expectMoved(page)
    await expect(rows.first()).toBeVisible()
    expect(await flying(page)).toBe(0)
    await letGo(page)
    await page.setViewportSize({ width, height })
    await row.tap()
    await expect(title).toHaveText('Collection order')
    await letGo(page)
  })

  await test.step('nothing moves if the browser has animated the return, as for a swipe', async () => {
    await page.evaluate(() => {
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { value: true })
    })
    await moved(page)
    await page.goBack()
    await expect(title).toHaveText('Collection orders')
    await expect(rows.first()).toBeVisible()
    expect(await moved(page)).toBe(0)
    await row.click()
    await expect(title).toHaveText('Collection order')
    await expectMoved(page)
    await letGo(page)
  })

  await test.step('nothing moves under reduced motion', async () => {
    // the app's listener was added earlier, so it is called first
    const listening = await page.evaluateHandle(() => {
      const query = matchMedia('(prefers-reduced-motion: reduce)')
      const changed = new Promise((resolve) => {
        query.addEventListener('change', resolve, { once: true })
      })
      return { changed }
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await listening.evaluate(async ({ changed }) => {
      await changed
    })
    await moved(page)
    await page.goBack()
    await expect(title).toHaveText('Collection orders')
    await tab(page, /Home/).click()
    await expect(title).toHaveText('Agent Desk')
    expect(await moved(page)).toBe(0)
  })
})
