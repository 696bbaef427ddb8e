import type { BrowserContext, Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, MOVING, test, toast } from '../../support/fixtures.ts'
import {
  action,
  askToSend,
  confirmForm,
  fieldWithValue,
  formNamed,
  expectNoPassword,
  leave,
  MONEY_FORMS,
  sendAgain,
  waitAndReturn,
  SETUP,
  type MoneyForm,
} from '../../support/money-forms.ts'
import { settled } from '../../support/on-duty.ts'
import { dangers, dismissToasts, signIn } from '../../support/steps.ts'
import { asWhole, onDisk } from '../../support/worker.ts'

/** The rules for money (R8.15 to R8.21), tested in the same way for every form. */

// the browser logs the lost network and the half-open connection
test.use({ setup: SETUP, expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

const sentOf = (world: MockWorld, { path }: MoneyForm) => world.ledger({ method: 'POST', path })
const homeIsShown = (page: Page) =>
  expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()

/** The result is unknown, and there is something to look it up in. */
async function expectUnknown(page: Page, { record, said = [] }: MoneyForm): Promise<void> {
  const outcome = page.getByRole('alert').filter({ hasText: 'Result unknown' })
  await expect(outcome.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
  if (record === undefined) {
    await expect(outcome).toContainText('The server said last:')
    await expect(outcome.getByRole('definition')).toContainText(said)
  } else {
    const link = outcome.getByRole('link', { name: 'Open the record' })
    await expect(link).toHaveAttribute('href', record)
  }
  // no toast repeats it; one would be gone after a while, so it is not waited for
  expect(await dangers(page).allTextContents()).toEqual([])
}

/** Taps the page: otherwise the question about the sound covers the screen after 5 s. */
const touched = (page: Page) => page.getByRole('heading', { level: 1 }).click()

/** In one task, taps a button ten times or moves a slider to its end ten times. */
function confirmTenTimes(control: HTMLElement) {
  // the slider ignores a tap on its far end, but reacts to keys
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  for (let time = 0; time < 10; time += 1) {
    if (!(control instanceof HTMLInputElement)) control.click()
    for (const value of control instanceof HTMLInputElement ? ['90', '100'] : []) {
      property.set?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/**
 * The forms tested with every fault: one sheet and one screen. The others consist of the same parts
 * (src/shared/forms), whose rules have unit tests; the shorter test covers what is their own.
 */
const IN_FULL = new Set(['transfer', 'withdrawal'])

/** From the opened screen: the form keeps its input or asks to discard it, and is sent once. */
async function expectSentOnce(page: Page, world: MockWorld, form: MoneyForm): Promise<void> {
  const isInFull = IN_FULL.has(form.name)
  const question = page.getByRole('alertdialog')
  await askToSend(page, form)
  await page.getByRole('button', { name: 'Cancel' }).click()
  // while it closes, Escape would be its own
  await expect(question).toHaveCount(0)
  await leave(page, form)
  if (form.isKept) {
    await homeIsShown(page)
    await page.goBack()
    await expect(page.getByText(/^Ready, /)).toBeVisible()
  } else {
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
  }
  await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
  // the text of an SMS is private
  if (form.name === 'wallet SMS') expect(await onDisk(page)).not.toContain('1,450')

  let lost = 0
  if (isInFull) {
    // no bar covers it above the keyboard of a phone on its side, which resizes the page
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 740, height: 150 })
    await fieldWithValue(page, form).click({ trial: true })
    // and the button below it is reached by scrolling
    await fieldWithValue(page, form).hover()
    await expect(async () => {
      await page.mouse.wheel(0, 1_000)
      await expect(action(page)).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass({ timeout: 7_000 })
    await page.setViewportSize(size)
    await leave(page, form)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await homeIsShown(page)
    expect(await sentOf(world, form)).toEqual([])
    if (!form.open) await page.goBack()
    await form.open?.(page)
    await form.fill(page)
    await page.getByLabel('Withdrawal password', { exact: true }).press('Enter')
  } else {
    await action(page).click()
    await test.step('a lost response keeps the form, and a warning precedes the next attempt', async () => {
      await world.fault('POST', form.path, { type: 'reset-before' })
      await confirmForm(page, form)
      await expectUnknown(page, form)
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
      await action(page).click()
      await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
      lost = 1
    })
  }
  await test.step('ten taps on the confirmation send one request', async () => {
    for (const text of form.shown) await expect(question).toContainText(text)
    const confirm = question.locator('input[type=range], button').first()
    await expect(confirm).not.toBeFocused()
    await page.locator('[role=status]').evaluateAll((all) => {
      for (const region of all) region.toggleAttribute('data-early', true)
    })
    await confirm.evaluate(confirmTenTimes)
    const told = page.getByRole('status').filter({ hasText: /\w/ })
    const outcome = form.open ? told.last() : told.filter({ hasText: /requested|under way/ })
    await expect(outcome).toBeVisible()
    await expect(action(page)).toHaveCount(0)
    if (isInFull) {
      // a screen reader reads only what comes into a region that is there
      await expect(outcome).toHaveAttribute('data-early')
      // it was in a field, which the outcome has replaced
      const place = form.open ? page.getByRole('dialog') : page.locator('#root')
      const title = place.getByRole('heading', { level: form.open ? 2 : 1 })
      await expect(title).toBeFocused()
    } else {
      // it was on the button, which the outcome has replaced
      await expect(page.locator(':focus')).toHaveRole('heading')
    }
    const sent = await sentOf(world, form)
    expect(sent.map(({ worked }) => worked)).toEqual(lost ? [false, true] : [true])
    expect(sent.at(-1)?.body).toEqual(form.body)
  })
}

const isOtherSheet = (form: MoneyForm) => form.open !== null && !IN_FULL.has(form.name)

for (const form of MONEY_FORMS.filter((each) => !isOtherSheet(each))) {
  const leaving = form.isKept ? 'keeps' : 'asks before it discards'
  test(`${form.name}: ${leaving} unsaved changes, and is sent once as confirmed`, async ({
    member: { page, open },
    world,
  }) => {
    if (IN_FULL.has(form.name)) await page.emulateMedia(MOVING.contextOptions)
    await open(form.route)
    await expectSentOnce(page, world, form)
  })
}

test('each other sheet asks before it discards unsaved changes, and is sent once as confirmed', async ({
  member: { page, open },
  world,
}) => {
  for (const form of MONEY_FORMS.filter(isOtherSheet)) {
    await test.step(form.name, async () => {
      await open(form.route)
      await expectSentOnce(page, world, form)
      await page.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // a third one would wait for them
      await dismissToasts(page)
    })
  }
})

// after-write.spec.ts goes there from a sheet
test('withdrawal: the way from an unknown result to the record asks nothing', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('withdrawal')
  await open(form.route)
  await askToSend(page, form)
  await world.fault('POST', form.path, { type: 'reset-before' })
  await confirmForm(page, form)
  await expectUnknown(page, form)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `No answer from the server. ${form.path} Failed to fetch`,
  )
  await page.getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(`/${form.record?.replace('/', '')}`)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('transfer: what may have been done is not taken for rejected', async ({
  member: { page, open },
  world,
}) => {
  const form = formNamed('transfer')
  const notice = page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: 'The result of the last attempt is unknown.' })
  const question = page.getByRole('alertdialog')
  await open(form.route)
  await test.step('after an answer that says nothing', async () => {
    // is-rejected-by-server.spec.ts covers the others
    await askToSend(page, form)
    await test.step('while an order rings, a low screen shows the payee before the slider', async () => {
      const size = page.viewportSize()!
      await world.waitForSubscription()
      await world.addOrders()
      await expect(question.getByRole('region', { name: 'Ringing order' })).toBeVisible()
      for (const [width, height] of [
        [740, 360],
        [195, 422],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect(question.getByText('to agent_manila08')).toBeInViewport({ ratio: 1 })
        await expect(question.getByRole('slider')).not.toBeInViewport()
      }
      await page.setViewportSize(size)
    })
    await world.fault('POST', form.path, { type: 'code', code: 50_000 })
    await confirmForm(page, form)
    await expect(notice).toBeVisible()
    await form.refill?.(page)
    await action(page).click()
    await expect(question).toContainText('Sending again may do it twice.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await leave(page, form)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('after a rejection of what was sent again', async () => {
    await askToSend(page, form)
    await world.fault('POST', form.path, { type: 'reset-after' })
    await confirmForm(page, form)
    await expectUnknown(page, form)
    await page.getByRole('button', { name: 'Back to the form' }).click()
    const duplicate = { type: 'code', code: 40_099, message: 'Sent already' } as const
    await world.fault('POST', form.path, duplicate)
    await sendAgain(page, form)
    await expect(toast(page, 'Sent already')).toBeVisible()
    await expect(notice).toBeVisible()
    await form.refill?.(page)
    await action(page).click()
    await expect(question).toContainText(/The same was already sent on .* may do it twice\./)
  })
})

async function expectNothingSentOffline(
  page: Page,
  context: BrowserContext,
  form: MoneyForm,
): Promise<void> {
  await test.step('offline, nothing is sent or stored, before or after the confirmation', async () => {
    // nothing moves while a pointer is down
    await page.locator('h1, dialog[open] h2').last().hover()
    await page.mouse.down()
    await context.setOffline(true)
    await page.clock.runFor(500)
    await expect(action(page)).toBeEnabled()
    await page.mouse.up()
    await expect(action(page)).toBeDisabled()
    await expect(
      page.getByRole('status').filter({ hasText: 'Please check your network first' }),
    ).toBeVisible()
    await context.setOffline(false)
    await action(page).click()
    await context.setOffline(true)
    await confirmForm(page, form)
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
    await context.setOffline(false)
    await waitAndReturn(page)
    const stored = await onDisk(page)
    expect(stored).not.toContain('"1234"')
    expect(stored).not.toMatch(asWhole(form.retained.value))
  })
}

for (const form of MONEY_FORMS.filter(({ name }) => IN_FULL.has(name))) {
  test(`${form.name}: survives every failure, and sends again only after a warning`, async ({
    member: { page, open },
    world,
    context,
  }) => {
    await page.clock.install()
    await open(form.route)
    await form.open?.(page)
    await form.fill(page)
    // failure-policy.spec.ts and failure.spec.ts have all failures
    const rejection = { type: 'code', code: 40_099, message: 'Not today' } as const
    const lost = form.open
      ? ([{ type: 'hang' }, { type: 'reset-after' }] as const)
      : ([{ type: 'reset-after' }] as const)
    let count = 1

    if (!form.open) {
      await world.waitForSubscription()
      await expectNothingSentOffline(page, context, form)
      await form.refill?.(page)
    }
    await test.step('a rejection shows its message once', async () => {
      await world.fault('POST', form.path, rejection)
      await sendAgain(page, form)
      await expect(toast(page, 'Not today')).toBeVisible()
      await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
      await expectNoPassword(page)
    })
    // the next attempt also removes that message
    await test.step('without a usable response the result is unknown', async () => {
      let isAgain = false
      for (const act of lost) {
        await world.fault('POST', form.path, act)
        await sendAgain(page, form, isAgain)
        count += 1
        await world.waitForRequests({ method: 'POST', path: form.path }, count)
        if (act.type === 'hang') await page.clock.fastForward(form.timeoutMs)
        await expectUnknown(page, form)
        await page.getByRole('button', { name: 'Back to the form' }).click()
        await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
        await expectNoPassword(page)
        isAgain = true
      }
      await waitAndReturn(page)
      expect(await sentOf(world, form)).toHaveLength(count)
    })
    await test.step('after an expired session (10001), signing in again sends nothing', async () => {
      await form.refill?.(page)
      await action(page).click()
      await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
      await world.fault('POST', form.path, { type: 'code', code: 10_001, message: 'Expired' })
      await confirmForm(page, form, true)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await signIn(page, world)
      if (form.open) await homeIsShown(page)
      else await expect(fieldWithValue(page, form)).toHaveValue('')
      expect(await sentOf(world, form)).toHaveLength(count + 1)
      // home fetches its first self data only after 5 s (R2.08)
      await page.clock.fastForward(5_000)
    })
    await test.step('while a block lasts the form cannot be sent and says why', async () => {
      await askToSend(page, form)
      await world.fault('POST', form.path, { type: 'status', status: 403 })
      await confirmForm(page, form)
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
      await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
      await expect(action(page)).toBeDisabled()
      await expect(
        page.getByRole('status').filter({ hasText: 'Requests are paused for your safety.' }),
      ).toBeVisible()
      expect(await sentOf(world, form)).toHaveLength(count + 2)
    })
  })
}

test('transfer: nothing is sent later after being offline, and only once from two tabs', async ({
  member: { page, open },
  world,
  context,
}) => {
  const form = formNamed('transfer')
  await page.clock.install()
  await open(form.route)
  await settled(page)
  await form.open?.(page)
  await form.fill(page)
  await expectNothingSentOffline(page, context, form)
  await test.step('a reload sends nothing', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sentOf(world, form)).toEqual([])
  })
  await test.step('the second of two tabs is rejected, not queued', async () => {
    await touched(page)
    await askToSend(page, form)
    const second = await context.newPage()
    await second.goto(`/#${form.route}`)
    await touched(second)
    await askToSend(second, form)
    await world.fault('POST', form.path, { type: 'hold' })
    await confirmForm(page, form)
    await world.waitForRequests({ method: 'POST', path: form.path })
    await confirmForm(second, form)
    await expect(toast(second, /already being sent in another window/)).toBeVisible()
    await second.close()
  })
  await test.step('a sheet that is closed meanwhile still reports the result', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await world.release()
    await expect(toast(page, /: done$/)).toBeVisible()
    await expect(action(page)).toHaveCount(0)
    expect(await sentOf(world, form)).toHaveLength(1)
  })
})
