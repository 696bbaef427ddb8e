import type { Locator, Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import {
  action,
  askToSend,
  confirmButton,
  confirmForm,
  unsettledNotice,
  fieldWithValue,
  formNamed,
  SETUP,
  type MoneyForm,
} from '../../support/money-forms.ts'
import { settled } from '../../support/on-duty.ts'
import { addPhotos } from '../../support/order-steps.ts'
import { jpegFile, paint, uploadLimit } from '../../support/photos.ts'
import { GET_RECORDS, record, rows } from '../../support/record-steps.ts'
import { onSignIn, sheetLeft, signIn } from '../../support/steps.ts'

/** Records that a write has affected are reloaded when they are opened. */

const transfer = formNamed('transfer')
const withdrawal = formNamed('withdrawal')

test.use({
  setup: { ...SETUP, records: { transfer: [record({ id: 'OLD', amount: -7 })], exchange: [] } },
})

/** Loads the record, then makes a transfer that the server executes but whose response is lost. */
async function loseTransfer(page: Page, world: MockWorld, open: (route: string) => Promise<void>) {
  await open('/orderRecord?value=2')
  await expect(rows(page, 'Transfers')).toHaveCount(1)
  await open('/')
  await world.fault('POST', transfer.path, { type: 'reset-after' })
  await askToSend(page, transfer)
  await confirmForm(page, transfer)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
}

test('the record of an unknown result is reloaded each time it is opened', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await loseTransfer(page, world, open)
  await world.fault('GET', GET_RECORDS.path, { type: 'hold' })
  await page.getByRole('link', { name: 'Open the record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await test.step('the previous list is not shown while a new one is requested', async () => {
    await world.waitForRequests(GET_RECORDS, 2)
    await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
    await expect(rows(page, 'Transfers')).toHaveCount(0)
  })
  await world.release()
  await expect(rows(page, 'Transfers')).toHaveCount(2)
  await expect(amount(rows(page, 'Transfers').first(), '−₱1,000.50')).toBeAttached()

  await test.step('it is reloaded again later, because the server may be slow', async () => {
    await open('/')
    await open('/orderRecord?value=2')
    await world.waitForRequests(GET_RECORDS, 3)
    await expect(rows(page, 'Transfers')).toHaveCount(2)
  })
  await test.step('a record that cannot be reloaded shows its age', async () => {
    await open('/')
    await world.fault('GET', GET_RECORDS.path, { type: 'status', status: 503 }, { times: null })
    await open('/orderRecord?value=2')
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
    await expect(rows(page, 'Transfers')).toHaveCount(2)
    // and is requested again, without waiting for the automatic refresh
    await world.clearFaults()
    await page.clock.fastForward(16_000)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
    await world.fault('GET', GET_RECORDS.path, { type: 'status', status: 503 }, { times: null })
    await open('/')
    await open('/orderRecord?value=2')
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
  })
  await test.step('opened once more, it is loading until the server has answered', async () => {
    await open('/')
    await world.clearFaults()
    await world.fault('GET', GET_RECORDS.path, { type: 'hold' })
    await open('/orderRecord?value=2')
    await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('Could not load')).toHaveCount(0)
    await world.release()
    await expect(rows(page, 'Transfers')).toHaveCount(2)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })
})

test('a completed write reloads the record of what it changed, and self data', async ({
  member: { page, open },
  world,
}) => {
  const exchange = formNamed('exchange')
  await open('/orderRecord?value=3')
  await expect(page.getByText('No records yet')).toBeVisible()
  await open('/')
  await askToSend(page, exchange)
  const selfReads = async () => (await world.ledger({ method: 'GET', path: '/mobile/self' })).length
  const before = await selfReads()
  await confirmForm(page, exchange)
  await expect(page.getByText(/is in your balance now/)).toBeVisible()
  await expect.poll(selfReads).toBe(before + 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await open('/orderRecord?value=3')
  await expect(rows(page, 'Exchanges')).toHaveCount(1)
  expect(await world.ledger(GET_RECORDS)).toHaveLength(2)
})

const SENT = { method: 'POST', path: transfer.path } as const

const interruptionReport = (page: Page, name = 'Transfer') =>
  page.getByRole('alert').filter({ hasText: `${name}: result unknown.` })

/** Reloads the page while the form is being sent; `release` lets the server answer. */
async function interrupt(page: Page, world: MockWorld, form: MoneyForm) {
  await world.fault('POST', form.path, { type: 'hold' })
  await askToSend(page, form)
  await confirmForm(page, form)
  await world.waitForRequests({ method: 'POST', path: form.path }, 1)
  await page.reload()
}

const interruptTransfer = (page: Page, world: MockWorld) => interrupt(page, world, transfer)

test('the report of an interrupted transfer goes once the same has been sent with success', async ({
  member: { page, open },
  world,
}) => {
  const report = interruptionReport(page)
  const send = async (value: string) => {
    await askToSend(page, transfer)
    if (value !== transfer.retained.value) {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await fieldWithValue(page, transfer).fill(value)
      await action(page).click()
    }
    await confirmForm(page, transfer)
    await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await open('/')
  await interruptTransfer(page, world)
  await world.release()
  await expect(report).toBeVisible()

  await test.step('everything can be scrolled above it', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    const lowest: [string, Locator][] = [
      ['/selfData', page.getByRole('button', { name: 'Sign out' })],
      ['/defaultSet', page.getByRole('slider', { name: 'Text size' })],
      ['/deposit', page.getByText('Add photos')],
      [
        `/orderCInfo?id=${(await world.snapshot()).orders[0]?.order_id}`,
        page.getByText('Deadline'),
      ],
    ]
    for (const [route, last] of lowest) {
      await test.step(route, async () => {
        await open(route)
        await expect(last).toBeVisible()
        await expect(report).toBeVisible()
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
            const [end, start] = await Promise.all([last.boundingBox(), report.boundingBox()])
            return (start?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
          })
          .toBeGreaterThanOrEqual(0)
      })
    }
    await page.setViewportSize(size)
    await open('/')
  })
  await test.step('it stays when another one has been sent', async () => {
    await send('20')
    await expect(report).toBeVisible()
  })
  await test.step('it goes once the same has been sent, without a reload', async () => {
    await send(transfer.retained.value)
    await expect(report).toHaveCount(0)
  })
})

test('the report of an interrupted withdrawal is not repeated over its form, and dismissed with it', async ({
  member: { page, open },
  world,
}) => {
  const report = interruptionReport(page, 'Withdrawal')
  const notice = unsettledNotice(page)
  await open(withdrawal.route)
  await interrupt(page, world, withdrawal)
  await world.release()
  await expect(notice).toBeVisible()
  await open('/')
  await expect(report).toBeVisible()
  await open(withdrawal.route)
  await expect(notice).toBeVisible()
  await expect(report).toHaveCount(0)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await open('/')
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(report).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
  await expect(report).toHaveCount(0)
  await open(withdrawal.route)
  await expect(fieldWithValue(page, withdrawal)).toBeVisible()
  await expect(notice).toHaveCount(0)
  const question = page.getByRole('alertdialog')
  await test.step('the same is still recognised', async () => {
    await askToSend(page, withdrawal)
    await expect(question).toContainText(/The same was already sent on/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    // the app leaves the entry of the question, which would end a reload that has begun
    await sheetLeft(page)
  })
  await test.step('until its record is cancelled', async () => {
    await page.reload()
    await open('/withdrawRecord')
    await page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await confirmButton(page, 'Cancel withdrawal').click()
    await expect(toast(page, 'Cancelled')).toBeVisible()
    await open(withdrawal.route)
    await askToSend(page, withdrawal)
    await expect(question.getByRole('slider')).toBeVisible()
    await expect(question).not.toContainText('already sent')
  })
})

test('a deposit cancelled while it was being sent is not reported once another one has been sent', async ({
  member: { page, open },
  context,
}) => {
  const deposit = formNamed('deposit')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const limit = await uploadLimit(page, context)
  await open(deposit.route)
  await deposit.fill(page)
  const photo = await paint(page, { width: 800, height: 800, what: 'noise', quality: 0.8 })
  await addPhotos(page, jpegFile(photo))
  await action(page).click()
  // half a minute, so that a busy machine cancels it half-way, too
  await limit(16 * 1024)
  await confirmForm(page, deposit)
  await button('Cancel').click()
  await expect(page.getByText('The result of the last attempt is unknown.')).toBeVisible()
  await limit(-1)
  await fieldWithValue(page, deposit).fill('600')
  await action(page).click()
  await confirmForm(page, deposit)
  await expect(page.getByText('Your deposit is under way')).toBeVisible()
  // what the next start would report
  const noted = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(noted).not.toContain('sending:deposit')

  await test.step('it is recognised when it is filled in again, whatever the time and the note', async () => {
    await button('Cancel deposit').click()
    await confirmButton(page, 'Cancel deposit').click()
    await deposit.fill(page)
    await page.getByLabel('When you paid').fill('2026-01-20T21:05')
    await page.getByLabel('Note (optional)').fill('From my own account')
    await action(page).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/The same was already sent on .* may do it twice\./)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Reference number').fill('9021345678124')
    await action(page).click()
    await expect(question.getByRole('slider')).toBeVisible()
    await expect(question).not.toContainText('already sent')
  })
})

test('a transfer whose page was closed while it was being sent is reported by the next start', async ({
  member: { page, open },
  world,
}) => {
  const report = interruptionReport(page)
  await open('/')
  await interruptTransfer(page, world)
  await expect(report).toBeVisible()
  await world.release()

  await test.step('at each start until it is dismissed', async () => {
    await page.reload()
    await report.getByRole('link', { name: 'Open the record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
    await expect(rows(page, 'Transfers')).toHaveCount(2)
    await expect(report).toHaveCount(0)
  })
  await test.step('the same is sent once more only after a warning', async () => {
    await open('/')
    await askToSend(page, transfer)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/The same was already sent on .* may do it twice\./)
    await expect(question.getByRole('radio')).toHaveCount(0)
  })
  await test.step('one that has been answered is not reported', async () => {
    await confirmForm(page, transfer)
    await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await sheetLeft(page)
    await page.reload()
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
    await expect(report).toHaveCount(0)
  })
  expect(await world.ledger(SENT)).toHaveLength(2)
  await test.step('nor is one that the end of the session has turned away', async () => {
    await world.fault('POST', transfer.path, { type: 'code', code: 10_001, message: 'Over' })
    await askToSend(page, transfer)
    await confirmForm(page, transfer)
    await expect(onSignIn(page)).toBeVisible()
    // what the next sign-in would report
    const noted = await page.evaluate(() => Object.keys(localStorage).join(' '))
    expect(noted).not.toContain('sending:')
    await signIn(page, world)
    await settled(page)
    await transfer.open?.(page)
    await expect(fieldWithValue(page, transfer)).toBeVisible()
    await expect(unsettledNotice(page)).toHaveCount(0)
  })
})
