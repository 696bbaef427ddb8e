import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { confirmForm, MONEY_FORMS, SETUP } from '../../support/money-forms.ts'
import { tab } from '../../support/on-duty.ts'
import {
  drawn,
  holdFile,
  inShortSteps,
  sheetEntered,
  sheetLeft,
  stopClock,
} from '../../support/steps.ts'

/** Back over a sheet that is not part of the address, and taps while a closed one is being left. */

test.use({ setup: SETUP })

/** History navigations that a test delays, and the popstate events that have arrived. */
type Held = { steps: (() => void)[]; arrivals: string[] }

const TRANSFER = MONEY_FORMS.find(({ name }) => name === 'transfer')!

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Transfer' })
const question = (page: Page) => page.getByRole('alertdialog')
const amount = (page: Page) => sheet(page).getByLabel('Amount')
const home = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true })

const entries = (page: Page) => page.evaluate(() => history.length)

const holdSteps = (page: Page) =>
  page.addInitScript(() => {
    const go = history.go.bind(history)
    const steps: (() => void)[] = []
    const arrivals: string[] = []
    Object.assign(window, { steps, arrivals })
    History.prototype.go = (delta) => steps.push(() => go(delta))
    addEventListener('popstate', ({ type }) => arrivals.push(type), { capture: true })
  })

test('Back closes what is on top, and asks before it discards unsaved changes', async ({
  member: { page, open },
}) => {
  await open('/bulletin')
  await tab(page, /^Home$/).click()
  await TRANSFER.open?.(page)
  await TRANSFER.fill(page)
  await sheetEntered(page)
  const count = await entries(page)

  await test.step('a second Back closes the question', async () => {
    await page.goBack()
    await expect(question(page)).toContainText('Discard what you typed?')
    await sheetEntered(page)
    await page.evaluate(() => history.back())
    await expect(question(page)).toHaveCount(0)
    await expect(amount(page)).toHaveValue('1,000.50')
    await sheetEntered(page)
  })

  await test.step('Back closes a confirmation and keeps the form below it', async () => {
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await expect(question(page)).toContainText('Send this transfer?')
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(amount(page)).toHaveValue('1,000.50')
    await sheetEntered(page)
  })

  await test.step('a Back that skips entries, as browsers may do, loses nothing either', async () => {
    await page.evaluate(() => {
      const { currentEntry } = window.navigation
      const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 2]
      window.navigation.traverseTo(before?.key ?? '')
    })
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(amount(page)).toHaveValue('1,000.50')
    await sheetEntered(page)
    expect(await entries(page)).toBe(count)
  })

  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(home(page)).toBeFocused()

  await test.step('a sheet closed by its button leaves no history entry', async () => {
    await TRANSFER.open?.(page)
    await sheetEntered(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await sheetLeft(page)
    expect(await entries(page)).toBe(count)
  })

  await test.step('Forward reopens nothing, and Back leaves the screen', async () => {
    await page.goForward()
    // the app goes back again from the entry of the closed sheet
    await expect.poll(() => page.evaluate(() => window.navigation.canGoForward)).toBe(true)
    await expect(home(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
  })
})

test('Backs that a busy phone reports before a sheet has its entry again lose nothing', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/bulletin')
  await tab(page, /^Collection/).click()
  await tab(page, /^Home$/).click()
  await TRANSFER.open?.(page)
  await TRANSFER.fill(page)
  const back = () =>
    page.evaluate(async () => {
      await window.navigation.back().committed
    })
  const backTwice = async () => {
    await sheetEntered(page)
    // no timer of the app runs in between, as on a busy phone
    await stopClock(page)
    await back()
    await back()
    await page.clock.resume()
  }
  const kept = async () => {
    await expect(amount(page)).toHaveValue('1,000.50')
    await sheetEntered(page)
    await expect(page).toHaveURL('/#/')
  }

  await test.step('the second one closes the question of the first', async () => {
    await backTwice()
    await expect(question(page)).toHaveCount(0)
    await kept()
  })

  await test.step('over a confirmation, the second one asks', async () => {
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await expect(question(page)).toContainText('Send this transfer?')
    await backTwice()
    await expect(question(page)).toContainText('Discard what you typed?')
    await kept()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('while the form is being sent', async () => {
    await world.fault('POST', TRANSFER.path, { type: 'hold' })
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await confirmForm(page, TRANSFER)
    await expect(question(page)).toHaveCount(0)
    await backTwice()
    await expect(question(page)).toHaveCount(0)
    await sheetEntered(page)
    await world.release()
    await sheet(page).getByRole('status').filter({ hasText: 'sent to' }).waitFor()
  })
})

test('Back from a form that a link has opened keeps it and its address if the agent stays', async ({
  member: { page, open },
}) => {
  await open('/bulletin')
  // as a notification does
  await open('/withdraw')
  const field = page.getByLabel('Amount', { exact: true })
  for (const typed of ['700', '800']) {
    await field.fill(typed)
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    // a Back before that is the same step as the app's own one, so the browser takes only one
    await sheetLeft(page)
    await expect(page).toHaveURL('/#/withdraw')
    await expect(field).toHaveValue(typed)
  }
  await page.goBack()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
})

test('Back closes the question over the form of a screen, also over the first screen', async ({
  member: { page, open },
}) => {
  const field = page.getByLabel('Amount', { exact: true })
  await open('/')
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await field.fill('700')
  for (const closeQuestion of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.goBack()
    await expect(question(page)).toContainText('Discard what you typed?')
    await sheetEntered(page)
    await expect(page).toHaveURL('/#/withdraw')
    await closeQuestion()
    await expect(question(page)).toHaveCount(0)
    await sheetLeft(page)
    await expect(page).toHaveURL('/#/withdraw')
    await expect(field).toHaveValue('700')
  }
  await page.goBack()
  await sheetEntered(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/#/')
})

test('a form that is not left after all stays where it was scrolled to', async ({
  member: { page, open },
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open('/myTeam')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('Minimum per order')).toBeVisible()
  // the entry that Forward leads to
  await tab(page, /^Home$/).click()
  await expect(home(page)).toBeVisible()
  await page.goBack()
  await page.getByLabel('Minimum per order').fill('500')
  const position = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  expect(await position()).toBe(400)
  const byLink = () => page.evaluate(() => location.assign('#/bulletin'))
  for (const leave of [() => page.goForward(), () => page.goBack(), byLink, () => page.goBack()]) {
    await leave()
    await expect(question(page)).toContainText('Discard what you typed?')
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    await sheetLeft(page)
    await expect(page).toHaveURL('/#/createAcc')
    await drawn(page)
    expect(await position()).toBe(400)
  }
})

test('a Back before the entry of the form is reached again closes the question, too', async ({
  member: { page, open },
}) => {
  const field = page.getByLabel('Amount', { exact: true })
  await page.clock.install()
  await holdSteps(page)
  await open('/bulletin')
  await tab(page, /^Home$/).click()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await field.fill('700')
  await stopClock(page)
  await page.goBack()
  await expect(question(page)).toContainText('Discard what you typed?')
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await page.clock.resume()
  // in a browser the last step replaces the one still on its way
  await page.evaluate(() => (window as unknown as Held).steps.pop()?.())
  await expect(page).toHaveURL('/#/withdraw')
  await expect(field).toHaveValue('700')
})

test('a history step that a busy phone reports late does not close a sheet opened meanwhile', async ({
  member: { page, open },
}) => {
  await page.clock.install()
  await holdSteps(page)
  const held = () => page.evaluate(() => (window as unknown as Held).steps.length)
  await open('/')
  await TRANSFER.open?.(page)
  await sheetEntered(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(async () => [await page.clock.runFor(100), await held()])
    .toEqual([undefined, 1])
  await TRANSFER.open?.(page)
  await expect(sheet(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await page.evaluate(() => {
    for (const step of (window as unknown as Held).steps) step()
  })
  await expect.poll(() => page.evaluate(() => (window as unknown as Held).arrivals.length)).toBe(1)
  // the new sheet gets a history entry of its own
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.evaluate(() => (history.state as { isSheet?: true }).isSheet)
    })
    .toBe(true)
  await expect(sheet(page)).toBeVisible()
  expect(await held()).toBe(1)
})

test('what is tapped while a busy phone still leaves what was closed stays open', async ({
  member: { page, open },
}) => {
  const notice = (title: RegExp) => page.getByRole('dialog', { name: title })
  const row = (title: RegExp) => page.getByRole('main').getByRole('link', { name: title })
  const takeSteps = () =>
    page.evaluate(() => {
      for (const step of (window as unknown as Held).steps.splice(0)) step()
    })
  await page.clock.install()
  await holdSteps(page)
  await open('/bulletin')
  await row(/GCash maintenance/).click()
  await expect(notice(/GCash maintenance/)).toBeVisible()
  // or the app would wait for a step for a second only
  await stopClock(page)

  await test.step('another item of the list', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await row(/New payout limits/).click()
    await takeSteps()
    await expect(notice(/New payout limits/)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/#/bulletin')
  })

  await test.step('another screen, after a sheet that is not part of the address', async () => {
    await tab(page, /^Home$/).click()
    await TRANSFER.open?.(page)
    await inShortSteps(page, () => expect(sheet(page)).toBeVisible({ timeout: 100 }))
    await page.clock.runFor(100)
    await sheetEntered(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(100)
    await tab(page, /^Bulletin$/).click()
    await takeSteps()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
    // a reload now would show this screen again
    await expect(page).toHaveURL('/#/bulletin')
    await page.clock.runFor(100)
    expect(await page.evaluate(() => (window as unknown as Held).steps)).toEqual([])
  })

  await test.step('the chat again, and another screen', async () => {
    const chat = page.getByRole('dialog', { name: 'Customer service' })
    await tab(page, /^Chat$/).click()
    await expect(chat).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chat).toHaveCount(0)
    await tab(page, /^Chat$/).click()
    await takeSteps()
    await expect(chat).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chat).toHaveCount(0)
    await tab(page, /^Me$/).click()
    await takeSteps()
    await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Bulletin' })).toBeVisible()
    await expect(chat).toHaveCount(0)
  })
})

test('a sheet over the first screen, closed by Back while its content loads, stays closed', async ({
  member: { page, open },
}) => {
  const letIn = await holdFile(page, '**/assets/transfer-sheet-*.js')
  await page.addInitScript(() => {
    const dialogs: EventTarget[] = []
    Object.assign(window, { dialogs })
    const delay = (event: Event) => {
      if (!event.isTrusted || event.target === null) return
      event.stopImmediatePropagation()
      dialogs.push(event.target)
    }
    addEventListener('close', delay, { capture: true })
  })
  await open('/')
  await TRANSFER.open?.(page)
  await expect(sheet(page)).toBeVisible()
  await sheetEntered(page)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(home(page)).toBeVisible()
  letIn()
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.evaluate(() => {
    const { dialogs } = window as unknown as { dialogs: EventTarget[] }
    for (const dialog of dialogs) dialog.dispatchEvent(new Event('close'))
  })
  await TRANSFER.open?.(page)
  await expect(amount(page)).toBeVisible()
})

test('a link in a sheet replaces its history entry', async ({ member: { page, open }, world }) => {
  await open('/')
  // however often Chromium repeats it (TRAPS.md)
  await world.fault('POST', TRANSFER.path, { type: 'reset-before' }, { times: null })
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
