import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { connection, settled } from '../../support/on-duty.ts'
import {
  inShortSteps,
  memberKey,
  setHidden,
  sheetLeft,
  signOut,
  stopClock,
} from '../../support/steps.ts'

/** The editor notice of /mobile/configs. */

const WELCOME = '<h2>Welcome back</h2><p>Deposits are credited within <b>10 minutes</b>.</p>'

const notice = (page: Page) => page.getByRole('dialog', { name: 'Notice from the operator' })
const soundPrompt = (page: Page) =>
  page.getByRole('alertdialog', { name: /turn on the notification sound/ })
const calls = { path: '/mobile/configs' }

/** Taps the page, which unlocks the sound, so that the app does not ask about it. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click()

/** Waits longer than the notice could be delayed. */
async function waitLong(page: Page) {
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

/** Moves the clock on until the automatic refresh is due. */
const refresh = (page: Page) => page.clock.fastForward(6 * 60_000)

test.describe('a notice', () => {
  test.use({ setup: { notice: WELCOME } })

  test('shows once, also across a reload, and again when it has changed', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await touch(page)
    await expect(notice(page).getByRole('heading', { level: 3 })).toHaveText('Welcome back')
    await expect(notice(page).getByText('10 minutes')).toBeVisible()
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()

    await sheetLeft(page)
    await page.reload()
    await world.waitForRequests(calls, 2)
    await touch(page)
    await waitLong(page)
    await expect(notice(page)).toHaveCount(0)

    await settled(page)
    await world.patch({ notice: '<p>Something new</p>' })
    await refresh(page)
    await expect(notice(page).getByText('Something new')).toBeVisible()
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()

    // the first notice has been seen before
    await world.patch({ notice: WELCOME })
    await refresh(page)
    await world.waitForRequests(calls, 4)
    await waitLong(page)
    await expect(notice(page)).toHaveCount(0)
  })

  test('waits while a tap may be about to open something else, and while the page is hidden', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await world.fault('GET', calls.path, { type: 'hold' })
    await open('/')
    await expect(connection(page)).toHaveText('Live')
    await stopClock(page)
    let isLoaded = false
    page.on('requestfinished', (request) => {
      isLoaded ||= request.url().includes('/assets/sanitiser-')
    })
    await world.release()
    // ten from when there is something to show
    for (let taps = 0; taps < 10; taps += Number(isLoaded)) {
      await touch(page)
      await page.clock.runFor(300)
    }
    await expect(notice(page)).toHaveCount(0)
    // the phone may close a hidden page, and the notice opens only once
    await setHidden(page, true)
    await waitLong(page)
    await expect(notice(page)).toHaveCount(0)
    await setHidden(page, false)
    await inShortSteps(page, () => expect(notice(page)).toBeVisible({ timeout: 50 }))
  })

  test('is requested from home only, stays closed once it was read, and is forgotten at sign-out', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/selfData')
    await waitLong(page)
    expect(await world.ledger(calls)).toEqual([])
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(notice(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice(page)).toBeHidden()
    const leave = async () => {
      await page.getByRole('link', { name: 'Me', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    }
    const comeBack = async () => {
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
      await waitLong(page)
    }
    await leave()
    await comeBack()
    expect(await world.ledger(calls)).toHaveLength(1)
    // for an agent who is never on home when the automatic refresh is due
    await leave()
    await refresh(page)
    expect(await world.ledger(calls)).toHaveLength(1)
    await comeBack()
    await world.waitForRequests(calls, 2)
    await waitLong(page)
    await expect(notice(page)).toBeHidden()
    // stored per member
    const stored = () => memberKey(page, 'seenNotices')
    expect(await stored()).toBeDefined()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await stored()).toBeUndefined()
  })

  test('waits until the question about sound is answered', async ({
    member: { page, open },
    world,
  }) => {
    // moving the clock counts as a user gesture, which would unlock a real audio context
    await page.addInitScript(() => {
      window.AudioContext = class extends AudioContext {
        override get state() {
          return 'suspended' as const
        }
        override resume() {
          return new Promise<void>(() => undefined)
        }
      }
    })
    await page.clock.install()
    await open('/')
    await world.waitForRequests(calls)
    await page.clock.runFor(4_000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(soundPrompt(page)).toBeVisible()
    await waitLong(page)
    await expect(notice(page)).toHaveCount(0)
    await soundPrompt(page).getByRole('button', { name: 'Not now' }).click()
    await expect(notice(page)).toBeVisible()
    await expect(soundPrompt(page)).toBeHidden()
  })
})

test.describe('a notice that is empty or cannot be read', () => {
  test.use({ setup: { notice: '' } })

  test('is not opened', async ({ member: { page, open }, world }) => {
    await page.clock.install()
    await open('/')
    await touch(page)
    await settled(page)
    await waitLong(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const notices = {
      blank: '  \n ',
      'only markup': '<p><br></p><p>&nbsp;</p>',
      'only what is taken out': '<script>window.pwned = 1</script><iframe srcdoc="x"></iframe>',
      unreadable: null,
    }
    for (const [what, html] of Object.entries(notices)) {
      await test.step(what, async () => {
        if (html === null) {
          await world.fault('GET', '/mobile/configs', {
            type: 'body',
            body: '{"code":0,"data":[null,{"json_data":{"data":{"a":1}}}]}',
            contentType: 'application/json',
          })
        } else await world.patch({ notice: html })
        await world.clearLedger()
        await refresh(page)
        await world.waitForRequests(calls)
        await waitLong(page)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    }
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /notice/i.test(key))),
    ).toEqual([])
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
})
