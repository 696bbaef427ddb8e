import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { test } from '../../support/site.ts'
import { dismissToasts, drawn, setHidden } from '../../support/steps.ts'
import {
  newVersion,
  openInstalled,
  pageLoads,
  updateReloads,
  updateWaits,
} from '../../support/worker.ts'

/** release.json, which the operator edits on the server: a notice, and the oldest usable build. */

test.use({
  setup: { self: { can_transfer: 1 }, announcements: [{ id: 1, title: 'First' }] },
  expectedConsole: [/[Ss]ervice [Ww]orker|the server responded with a status of 404/],
})

const BUILD = '2099-01-01T00:00:00Z'
const notice = (page: Page, name = 'Service notice') => page.getByRole('region', { name })
const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true })
const openTransfer = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click()

const file = (content: unknown) => ({ body: JSON.stringify(content) })

/** Expects no accessibility violations in dark and light mode, which differ in colours only. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, 'color-contrast')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page)).toEqual([])
}

const passTime = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    const { now } = Date
    Date.now = () => now() + passed
  }, ms)

/** Returns to the app after more than a minute, which makes it read release.json again. */
async function comeBack(page: Page): Promise<void> {
  await setHidden(page, true)
  await passTime(page, 61_000)
  const read = page.waitForResponse('**/release.json')
  await setHidden(page, false)
  await read
  await drawn(page)
}

test.describe('without a service worker', () => {
  test.use({ hasWorkers: false })

  test('a notice replaces the announcements, in both languages, until it is hidden or expires', async ({
    member: { page, open },
    site,
    world,
  }) => {
    await world.fault('GET', '/mobile/self', { type: 'code', code: 40099 }, { times: null })
    const words = { en: 'Payouts are slow today.', zh: '今天付款较慢。' }
    site.answer('/release.json', file({ notice: words }))
    await watchShifts(page)
    await open('/')
    await expect(notice(page)).toContainText(words.en)
    await expect(announcements(page)).toBeHidden()
    expect(await shiftsOf(page)).toEqual([])
    await expectAccessible(page)
    await notice(page).getByRole('button', { name: words.en }).click()
    await expect(page.getByRole('dialog')).toContainText(words.en)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: '切换到中文' }).click()
    await expect(notice(page, '服务通知')).toContainText(words.zh)
    await page.getByRole('button', { name: 'Switch to English' }).click()
    await test.step('it stays away, although it was hidden before the member was known', async () => {
      await dismissToasts(page)
      await notice(page).getByRole('button', { name: 'Hide this notice' }).click()
      await expect(announcements(page)).toBeVisible()
      await world.clearFaults()
      await page.getByRole('button', { name: 'Load duty' }).click()
      await expect(page.getByRole('switch', { name: /duty/ })).toHaveCount(2)
      await drawn(page)
      await expect(announcements(page)).toBeVisible()
    })
    // a changed text is a new notice
    const next = { en: 'Maintenance at noon.' }
    site.answer('/release.json', file({ notice: next }))
    await comeBack(page)
    await expect(notice(page)).toContainText(next.en)
    await test.step('and so is one that arrives during the tap that hides the last one', async () => {
      next.en = 'Maintenance is over.'
      site.answer('/release.json', file({ notice: next }))
      await notice(page).getByRole('button', { name: 'Hide this notice' }).hover()
      await page.mouse.down()
      await comeBack(page)
      await page.mouse.up()
      await expect(notice(page)).toContainText(next.en)
    })
    site.answer('/release.json', file({ notice: { ...next, until: '2020-01-01' } }))
    await comeBack(page)
    await expect(announcements(page)).toBeVisible()
  })
})

test('a build below the minimum sends no money until the update, which waits for unsaved changes', async ({
  member: { page, open },
  site,
}) => {
  await openInstalled({ page, open })
  const loads = pageLoads(page)
  await openTransfer(page)
  await page.getByLabel('To account').fill('maria')
  site.deployNext((html) =>
    html
      .replace('<html ', '<html data-version="2" ')
      .replace(/(<meta name="build" content=")[^"]*/, `$1${BUILD}`),
  )
  site.answer('/release.json', file({ build: BUILD, minimum: BUILD }))
  await comeBack(page)
  await expect(page.getByText('This needs the newer version of the app.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await updateWaits(page)
  await expect(page.getByLabel('To account')).toHaveValue('maria')
  expect(loads()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  // on duty the page reloads only while the user is present: sound needs a touch afterwards
  await passTime(page, 31_000)
  await expect(page.getByText('A newer version is needed to send money.')).toBeVisible()
  await expectAccessible(page)
  expect(loads()).toBe(0)
  await page.keyboard.press('Shift')
  await newVersion(page)
  await openTransfer(page)
  await expect(send(page)).toBeEnabled()
  expect(loads()).toBe(await updateReloads(page))
})

test('a release.json that is invalid, huge, wrong or missing blocks nothing', async ({
  member: { page, open },
  site,
}) => {
  const good = { build: '2020-01-01', notice: { en: 'Payouts are slow today.' } }
  site.answer('/release.json', file(good))
  await openInstalled({ page, open })
  await expect(notice(page)).toBeVisible()
  const loads = pageLoads(page)
  const other = { ...good, notice: { en: 'Maintenance at noon.' } }
  const outdated = page.getByText('no newer one can be loaded. You can keep working.')
  const answers = [
    { body: '<!doctype html><title>Agent Desk</title>', type: 'text/html' },
    file({ ...other, filler: 'x'.repeat(20_000) }),
    { status: 302, body: '', location: '/' },
  ]
  for (const answer of answers) {
    site.answer('/release.json', answer)
    await comeBack(page)
    await expect(notice(page)).toContainText(good.notice.en)
  }
  // only the minimum is invalid: the build that the file names is older
  site.answer('/release.json', file({ ...other, minimum: BUILD }))
  await comeBack(page)
  await expect(notice(page)).toContainText(other.notice.en)
  await openTransfer(page)
  await expect(send(page)).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(outdated).toHaveCount(0)
  // names a newer build that is not there
  site.answer('/release.json', file({ ...good, build: BUILD, minimum: BUILD }))
  await comeBack(page)
  await expect(outdated).toBeVisible()
  await expect(notice(page)).toContainText(good.notice.en)
  await expectAccessible(page)
  site.answer('/release.json', { status: 404, body: '' })
  await comeBack(page)
  await expect(announcements(page)).toBeVisible()
  await openTransfer(page)
  await expect(send(page)).toBeEnabled()
  expect(loads()).toBe(0)
})
