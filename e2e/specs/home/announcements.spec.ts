import type { Page } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { setHidden } from '../../support/steps.ts'

/** The ticker on home. */

const THREE = [announcement(3, 'Third'), announcement(2, 'Second'), announcement(1, 'First')]

const ticker = (page: Page) => page.getByRole('region', { name: 'Announcements' })
/** The visible announcement: the others are inert. */
const shown = (page: Page, title: string) =>
  ticker(page)
    .locator(':not([inert]) > button')
    .filter({ hasText: new RegExp(`${title}$`) })

/** Waits until React has rendered, and timers are set; its tasks are not the clock's. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 2; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })

/** Runs in the page: counts the frames that scripts request (`data-frames` of the html element). */
function countFrames(): void {
  const request = requestAnimationFrame
  const { dataset } = document.documentElement
  dataset['frames'] = '0'
  globalThis.requestAnimationFrame = (work) => {
    dataset['frames'] = String(Number(dataset['frames']) + 1)
    return request(work)
  }
}

/** Passes more than the time after which the ticker would advance. */
async function expectStays(page: Page, title: string) {
  await rendered(page)
  await page.clock.fastForward(4_000)
  // small steps give React real time to render
  for (const ms of [20, 20, 20]) await page.clock.runFor(ms)
  await expect(shown(page, title)).toHaveCount(1)
}

// a jump of the clock lets storage time out, and the toast about it would cover the ticker
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('saidMemoryOnly', '1')))

/** Pauses the page's clock when an announcement has only just been shown. */
async function stopTime(page: Page, open: () => Promise<void>) {
  await page.clock.install()
  await open()
  await expect(shown(page, 'Third')).toBeVisible()
  // moving the clock would time out pending requests
  await settled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  // on a slow machine the ticker may have advanced before, and the jump of the clock advances it
  await expect(async () => {
    if (!(await shown(page, 'Second').isVisible())) await page.clock.fastForward(3_000)
    await expect(shown(page, 'Second')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await rendered(page)
}

/** Waits until the ticker has noticed the end of a pause and advances again. */
async function expectGoesOnTo(page: Page, title: string): Promise<void> {
  await rendered(page)
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(shown(page, title)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // the next announcement slides into place
  await page.clock.runFor(600)
}

test.describe('the ticker', () => {
  test.use({ setup: { announcements: THREE } })

  test('advances every 3 s, and pauses under a pointer, while hidden, behind a dialog and while focused', async ({
    member: { page, open },
  }) => {
    await page.emulateMedia(MOVING.contextOptions)
    await stopTime(page, () => open('/'))
    await expect(shown(page, 'Second')).toContainText('Nov 18, 2020, 9:30 AM')
    await page.clock.runFor(2_900)
    await expect(shown(page, 'Second')).toBeVisible()
    await page.clock.runFor(200)
    await expect(shown(page, 'First')).toBeVisible()
    await rendered(page)
    await page.evaluate(countFrames)
    await page.clock.runFor(3_000)
    await expect(shown(page, 'Third')).toBeVisible()
    await page.clock.runFor(1_500)
    // home is open for hours: the browser moves the announcements, without a script per frame (R17.20)
    const frames = await page.evaluate(() => Number(document.documentElement.dataset['frames']))
    expect(frames).toBeLessThan(12)
    // screen readers do not announce it
    await expect(ticker(page)).toHaveAttribute('aria-live', 'off')

    await test.step('it pauses under a pointer', async () => {
      await shown(page, 'Third').hover()
      await expectStays(page, 'Third')
      await page.getByRole('heading', { level: 1 }).hover()
      await expectGoesOnTo(page, 'Second')
    })
    await test.step('it pauses under a finger', async () => {
      const box = (await ticker(page).boundingBox())!
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchCancel') =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchStart' ? [{ x: box.x + 100, y: box.y + 20 }] : [],
        })
      await touch('touchStart')
      await expectStays(page, 'Second')
      await touch('touchCancel')
      await expectGoesOnTo(page, 'First')
    })
    await test.step('it pauses while the page is hidden', async () => {
      await setHidden(page, true)
      await expectStays(page, 'First')
      await setHidden(page, false)
      await expectGoesOnTo(page, 'Third')
    })
    await test.step('it pauses behind a dialog, which returns the focus', async () => {
      await shown(page, 'Third').tap()
      const dialog = page.getByRole('dialog', { name: 'Third' })
      await expect(dialog.getByText('Text of Third')).toBeVisible()
      await expect(dialog.getByText('Nov 18, 2020, 9:30 AM')).toBeVisible()
      await expectStays(page, 'Third')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })
    await test.step('it pauses behind a sheet of another part of the screen', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Transfer' })
      // its code loads with the help of timers
      await expect(async () => {
        await page.clock.runFor(50)
        await expect(sheet).toBeVisible({ timeout: 200 })
      }).toPass()
      await expectStays(page, 'Third')
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
      await shown(page, 'Third').focus()
    })
    await test.step('it pauses while focused, and advances by its button', async () => {
      await expect(shown(page, 'Third')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(shown(page, 'Third')).toBeFocused()
      await expectStays(page, 'Third')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(shown(page, 'Second')).toBeVisible()
      await page.keyboard.press('Tab')
      await rendered(page)
      await page.clock.runFor(3_000)
      await expect(shown(page, 'First')).toBeVisible()
    })
  })

  test('does not advance by itself under reduced motion, but by a tap', async ({
    member: { page, open },
    world,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open('/')
    await expect(shown(page, 'Third')).toBeVisible()
    await settled(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await expectStays(page, 'Third')
    await page.getByRole('button', { name: '1/3, next announcement' }).click()
    await expect(shown(page, 'Second')).toBeVisible()
    await expect(page.getByRole('button', { name: '2/3, next announcement' })).toBeVisible()

    await world.patch({ announcements: [announcement(4, 'Fourth'), ...THREE] })
    // the automatic refresh is due by then
    await page.clock.fastForward(6 * 60_000)
    await page.clock.resume()
    await expect(page.getByRole('button', { name: '3/4, next announcement' })).toBeVisible()
    await expect(shown(page, 'Second')).toBeVisible()
  })

  test('can be swiped both ways at any speed, and wraps around', async ({
    member: { page, open },
  }) => {
    await open('/')
    // swiping works once Embla has placed the slides, when the browser is idle (READY_MS in
    // slides.tsx)
    await expect(shown(page, 'Third').locator('xpath=..')).toHaveAttribute('style', /translate/)
    await settled(page)
    const place = Math.round((await shown(page, 'Third').boundingBox())!.x)
    const expectInPlace = (title: string) =>
      expect
        .poll(async () => Math.round((await shown(page, title).boundingBox())!.x), {
          intervals: [50],
        })
        .toBe(place)
    const client = await page.context().newCDPSession(page)
    /** Swipes by this many px, with this many ms between touch events. */
    const swipe = async (title: string, by: number, ms: number) => {
      const box = (await shown(page, title).boundingBox())!
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      let timestamp = Date.now() / 1_000 - 1
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
        timestamp += ms / 1_000
        const touchPoints = x === undefined ? [] : [{ x, y: from.y }]
        return client.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints })
      }
      await touch('touchStart', from.x)
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.x + by * part)
      await touch('touchEnd')
    }
    await swipe('Third', -100, 16)
    await expectInPlace('Second')
    // a swipe opens nothing
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await swipe('Second', 100, 16)
    await expectInPlace('Third')
    // as slow as a slow finger or a busy page
    await swipe('Third', 100, 90)
    await expectInPlace('First')
    await swipe('First', -100, 90)
    await expectInPlace('Third')
  })
})

test('the ticker keeps its place while it loads, after a failure, and without announcements', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ announcements: [] })
  await world.fault('GET', '/mobile/anns', { type: 'status', status: 500 }, { times: 2 })
  await open('/')
  await expect(ticker(page).getByText('Could not load')).toBeVisible()
  await expect(toast(page, 'The server had a problem. Please try again later.')).toHaveCount(1)
  const before = await ticker(page).boundingBox()
  expect(before?.height).toBe(48)
  await world.fault('GET', '/mobile/anns', { type: 'hold' })
  await page.reload()
  await expect(ticker(page).getByRole('group', { name: 'Loading' })).toBeVisible()
  expect(await ticker(page).boundingBox()).toEqual(before)
  await world.release()
  await expect(ticker(page).getByText('No announcements')).toBeVisible()
  expect(await ticker(page).boundingBox()).toEqual(before)

  await test.step('announcements that cannot be read are not called none', async () => {
    await world.patch({ announcements: [{ title: 'Without an id' }] })
    await page.reload()
    await expect(ticker(page).getByText('Could not load')).toBeVisible()
    await expect(ticker(page).getByText('No announcements')).toHaveCount(0)
  })

  await test.step('a single one has no button to advance', async () => {
    await world.patch({ announcements: [announcement(1, 'Alone')] })
    await ticker(page).getByRole('button', { name: 'Load announcements' }).click()
    await expect(shown(page, 'Alone')).toBeVisible()
    expect(await ticker(page).boundingBox()).toEqual(before)
    await expect(page.getByRole('button', { name: /next announcement/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'All announcements' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
  })
})

test.describe('unusual data', () => {
  const long = 'W'.repeat(10_000)
  test.use({
    setup: {
      announcements: [
        announcement(5, long, { created_at: 'yesterday at noon' }),
        announcement(4, '', { created_at: null, content: '' }),
        announcement(3, '\u202Eesrever\u200B 🎉', { created_at: 0 }),
      ],
    },
  })

  test('is shown: a title of 10 KB is truncated, and an unreadable time appears as received', async ({
    member: { page, open },
  }) => {
    await open('/')
    await expect(ticker(page).getByText('yesterday at noon')).toBeVisible()
    expect((await ticker(page).boundingBox())?.height).toBe(48)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await ticker(page)
      .getByRole('button', { name: /W{199}…$/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('yesterday at noon')).toBeVisible()
    // the title has four lines at most, so that the button stays in view
    const heading = await dialog.getByRole('heading', { level: 2 }).boundingBox()
    expect(heading?.height).toBeLessThan(130)
    expect(heading!.x + heading!.width).toBeLessThan(390)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '1/3, next announcement' }).click()
    await ticker(page).getByRole('button', { name: 'Announcement', exact: true }).click()
    await expect(page.getByText('There is no more to read.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '2/3, next announcement' }).click()
    await expect(ticker(page).getByRole('button', { name: /esrever/ })).toBeVisible()
    await expect(page.getByText('Invalid Date')).toHaveCount(0)
  })
})
