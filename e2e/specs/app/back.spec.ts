import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { confirmForm, MONEY_FORMS, SETUP } from '../../support/money-forms.ts'
import { tab } from '../../support/on-duty.ts'

/** What Back means while a sheet is open that the address does not hold. */

test.use({ setup: SETUP })

/** Steps in the history that a test holds back, and what has arrived of them. */
type Held = { steps: (() => void)[]; arrivals: string[] }

const TRANSFER = MONEY_FORMS.find(({ name }) => name === 'transfer')!

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
const question = (page: Page) => page.getByRole('alertdialog')
const amount = (page: Page) => sheet(page).getByLabel('Amount')
const home = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true })

/** The sheet has its entry again: until then a Back is the same Back. */
const atSheet = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { isSheet?: true }).isSheet)).toBe(true)

const entries = (page: Page) => page.evaluate(() => history.length)

test('Back closes what is on top, and asks before anything typed is lost', async ({
  member: { page, open },
}) => {
  await open('/bulletin')
  await tab(page, /^Home$/).click()
  await TRANSFER.open?.(page)
  await TRANSFER.fill(page)
  const count = await entries(page)

  await test.step('the second Back takes back the question', async () => {
    await page.goBack()
    await expect(question(page)).toContainText('Discard what you typed?')
    await atSheet(page)
    await page.evaluate(() => history.back())
    await expect(question(page)).toHaveCount(0)
    await expect(amount(page)).toHaveValue('1,000.50')
  })

  await test.step('a confirmation is above the form', async () => {
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await expect(question(page)).toContainText('Send this transfer?')
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(amount(page)).toHaveValue('1,000.50')
    await atSheet(page)
  })

  await test.step('browsers skip entries: a Back further than the screen loses nothing either', async () => {
    await page.evaluate(() => {
      const { currentEntry } = window.navigation
      const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 2]
      window.navigation.traverseTo(before?.key ?? '')
    })
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(amount(page)).toHaveValue('1,000.50')
    expect(await entries(page)).toBe(count)
  })

  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(home(page)).toBeFocused()

  await test.step('Forward brings nothing back; Back leaves the screen', async () => {
    await page.goForward()
    // it leaves the closed sheet's entry again
    await expect.poll(() => page.evaluate(() => window.navigation.canGoForward)).toBe(true)
    await expect(home(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
  })
})

test('a sheet over the first screen closes without leaving the app; closed by its button, it leaves no entry', async ({
  member: { page, open },
}) => {
  await open('/')
  await TRANSFER.open?.(page)
  await atSheet(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(home(page)).toBeVisible()

  await tab(page, /^Me$/).click()
  await tab(page, /^Home$/).click()
  await TRANSFER.open?.(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
})

test('a step that a busy phone reports late closes no sheet opened meanwhile', async ({
  member: { page, open },
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const steps: (() => void)[] = []
    const arrivals: string[] = []
    Object.assign(window, { steps, arrivals })
    History.prototype.go = (delta) => steps.push(() => go(delta))
    addEventListener('popstate', ({ type }) => arrivals.push(type), { capture: true })
  })
  const held = () => page.evaluate(() => (window as unknown as Held).steps.length)
  await open('/')
  await TRANSFER.open?.(page)
  await atSheet(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(async () => [await page.clock.runFor(100), await held()])
    .toEqual([undefined, 1])
  await TRANSFER.open?.(page)
  await page.clock.runFor(2_000)
  await page.evaluate(() => {
    for (const step of (window as unknown as Held).steps) step()
  })
  await expect.poll(() => page.evaluate(() => (window as unknown as Held).arrivals.length)).toBe(1)
  // it has an entry of its own, and Back closes it
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.evaluate(() => (history.state as { isSheet?: true }).isSheet)
    })
    .toBe(true)
  await expect(sheet(page)).toBeVisible()
  expect(await held()).toBe(1)
})

test('Back leaves a sheet alone that is sending; a link in it takes the place of its entry', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await world.fault('POST', TRANSFER.path, { type: 'hold' })
  await TRANSFER.open?.(page)
  await TRANSFER.fill(page)
  await sheet(page).getByRole('button', { name: 'Continue' }).click()
  await confirmForm(page, TRANSFER)
  await expect(question(page)).toHaveCount(0)
  await page.goBack()
  await expect(sheet(page).getByRole('button', { name: 'Continue' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await world.release()
  await sheet(page).getByRole('status').waitFor()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await world.fault('POST', TRANSFER.path, { type: 'reset-before' })
  await TRANSFER.open?.(page)
  await TRANSFER.fill(page)
  await sheet(page).getByRole('button', { name: 'Continue' }).click()
  await confirmForm(page, TRANSFER)
  await sheet(page).getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(/orderRecord/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
