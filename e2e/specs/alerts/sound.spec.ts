import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import {
  countRings,
  expectRings,
  orderRows,
  settled,
  tab,
  unlockSound,
} from '../../support/on-duty.ts'
import { setHidden } from '../../support/steps.ts'
import { stopAudio } from '../../support/stop-audio.ts'

/** How the app gets permission to play sound, and what it shows until then. */

const ASKS = 'Please click Confirm to turn on the notification sound'
const CHIP = 'Sound off: tap to turn on'

const card = (page: Page) => page.getByRole('region', { name: 'Ringing order' })
const tapToHear = (page: Page) => card(page).getByRole('button', { name: 'Tap to hear orders' })
const mute = (page: Page) => card(page).getByRole('button', { name: 'Mute' }).click()

// recording a trace evaluates code in the page, which the browser treats as a user gesture
test.use({ trace: 'off' })

test.beforeEach(({ context }) => countRings(context))

/** Collects the paths of all sounds that a page requests from now on. */
function askedSounds(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/music/')) paths.push(pathname)
  })
  return paths
}

/**
 * Opens the home screen and waits until the app has checked the sound. Until then the test must not
 * evaluate code in the page, and use neither locators nor the page's clock: the browser treats all
 * of these as user gestures.
 */
async function openUntouched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { AudioContext } = window
    const later = setTimeout.bind(window)
    // the 5 s until the question: the clock of such a page cannot be moved
    const sooner = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(act, ms === 5_000 ? 500 : ms, ...given)
    Object.assign(window, { setTimeout: sooner })
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        console.debug(`the sound was checked: ${this.state}`)
      }
    }
  })
  const checked = page.waitForEvent('console', (message) => message.text().includes('was checked'))
  await page.goto('/#/')
  expect((await checked).text()).toBe('the sound was checked: suspended')
}

test('a member who has not touched the app is asked about sound after 5 s, and sees a chip after declining', async ({
  member: { page },
  context,
  world,
}) => {
  const silent = await context.newPage()
  const sounds = askedSounds(page)
  await openUntouched(page)
  await openUntouched(silent)

  await test.step('Confirm', async () => {
    const dialog = page.getByRole('alertdialog', { name: ASKS })
    const confirm = dialog.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeVisible()
    await expect(confirm).not.toBeFocused()
    expect(sounds).toEqual([])
    const answer = page.waitForResponse('**/music/test.m4a')
    await confirm.click()
    await expect(dialog).toHaveCount(0)
    await (await answer).finished()
    await expect.poll(() => sounds.toSorted()).toEqual(['/music/newOrder.mp3', '/music/test.m4a'])
    await expect(page.getByRole('button', { name: CHIP })).toHaveCount(0)
    const hasAac = await page.evaluate(
      () => new Audio().canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '',
    )
    const tests = hasAac ? 1 : 0
    await expectRings(tests, page)
    await world.waitForSubscription(2)
    await world.addOrders()
    await expectRings(tests + 1, page)
    await page.close()
  })

  await test.step('Not now', async () => {
    const dialog = silent.getByRole('alertdialog', { name: ASKS })
    // the new order is shown on the untouched page, too
    await expect(tapToHear(silent)).toBeVisible()
    // within the dialog, where rules for the links of what surrounds it must not reach the card
    const link = card(silent).getByRole('link')
    await expect(link).toHaveCSS('text-decoration-line', 'none')
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toHaveCount(0)
    const chip = silent.getByRole('button', { name: CHIP })
    await expect(chip).toHaveCount(0)
    await mute(silent)
    await expect(chip).toBeVisible()
    // other taps do not remove the chip, and no order rings; an order's card replaces the chip
    await tab(silent, /Collection/).click()
    const rows = orderRows(silent, 'Collection orders')
    await expect(rows).toHaveCount(3)
    await world.addOrders({ overrides: { payer_name: 'Unheard' } })
    await expect(rows.first()).toContainText('Unheard')
    await expect(card(silent)).toContainText('Unheard')
    await expect(tapToHear(silent)).toBeVisible()
    await mute(silent)
    await expect(chip).toBeVisible()
    await expectRings(0, silent)

    const answer = silent.waitForResponse('**/music/test.m4a')
    await chip.click()
    await expect(chip).toHaveCount(0)
    await (await answer).finished()
    await expect(dialog).toHaveCount(0)
  })
})

test('sound that has stopped is back after a return from the background, at the latest by a tap', async ({
  member: { page, open },
  world,
}) => {
  await page.addInitScript(stopAudio)
  await page.clock.install()
  await open('/ordersC')
  await unlockSound(page)
  await settled(page)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const chip = page.getByRole('button', { name: CHIP })
  await expect(chip).toHaveCount(0)
  await world.waitForSubscription()
  await world.addOrders()
  await expectRings(1, page)
  // or it would ring again 10 s after the first ring
  await mute(page)

  const root = page.locator('html')
  await root.dispatchEvent('devicefailure')
  await page.clock.runFor(3_500)
  await world.addOrders()
  await expectRings(2, page)
  await expect(tapToHear(page)).toHaveCount(0)
  await mute(page)

  const regions = page.locator('[role=status]')
  await regions.evaluateAll((all) => {
    for (const region of all) region.toggleAttribute('data-early', true)
  })
  await root.dispatchEvent('phonecall')
  await expect(chip).toBeVisible()
  // a screen reader reads what comes into a region that is there
  await expect(regions.filter({ has: chip })).toHaveAttribute('data-early')
  // no dialog interrupts the agent's work
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // after 3 s the ring of the last order no longer covers a new one
  await page.clock.runFor(3_500)
  await world.addOrders({ overrides: { payer_name: 'Unheard' } })
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Unheard')
  await expectRings(2, page)
  await expect(chip).toHaveCount(0)
  // a key brings the sound back while a pointer is down, under which nothing may move (R7.85)
  await tapToHear(page).hover()
  await page.mouse.down()
  await page.keyboard.press('Shift')
  await expectRings(3, page)
  await expect(tapToHear(page)).toBeVisible()
  await page.mouse.up()
  await expect(tapToHear(page)).toHaveCount(0)
  await mute(page)

  await setHidden(page, true)
  await root.dispatchEvent('interruption')
  // the app tries in vain every 10 s, the last time 1 s before the return
  await page.clock.runFor(61_000)
  await setHidden(page, false)
  await world.addOrders()
  await expectRings(4, page)
  await mute(page)

  const returnAfter = async (fault: string) => {
    await setHidden(page, true)
    await root.dispatchEvent(fault)
    await setHidden(page, false)
    // also after this, the ring of the last order no longer covers a new one
    await page.clock.runFor(3_500)
  }
  await returnAfter('clockstop')
  await expect(root).toHaveAttribute('data-audio', 'restarted')
  await world.addOrders()
  await expectRings(5, page)
  await mute(page)

  await returnAfter('clockstopforgood')
  await expect(chip).toBeVisible()
  await unlockSound(page)
  await expect(chip).toHaveCount(0)
  await world.addOrders()
  await expectRings(6, page)
})
