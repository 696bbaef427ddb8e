import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import {
  action,
  askToSend,
  slideToConfirm,
  formNamed,
  fieldWithValue,
  SETUP,
} from '../../support/money-forms.ts'
import { onSignIn, signIn } from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/** A build with VITE_IDEMPOTENCY_HEADER, which sends one key per confirmed intent. */

const HEADER = 'Idempotency-Key'
const transfer = formNamed('transfer')

// a realtime connection ends with its session, which the browser logs
test.use({ setup: SETUP, expectedConsole: [/WebSocket connection to .* failed/] })

/** The tested build has no such header: patches its script as if it had been built with one. */
test.beforeEach(async ({ context }) => {
  await context.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(/idempotencyHeader:(["'`])\1/, `idempotencyHeader:"${HEADER}"`)
    expect(body).not.toBe(script)
    await route.fulfill({ response, body })
  })
})

async function attempts(world: MockWorld, path: string): Promise<[key: string, worked: boolean][]> {
  const sent = await world.ledger({ method: 'POST', path })
  return sent.map(({ headers, worked }) => [headers[HEADER.toLowerCase()] ?? '', worked])
}

/** Confirms an attempt whose response is lost, and returns to the form. */
async function lose(page: Page, said = 'No answer from the server.') {
  await action(page).click()
  await slideToConfirm(page)
  const result = page.getByRole('alert').filter({ hasText: 'Result unknown' })
  await expect(result).toContainText(said)
  await expect(result).toContainText('It may have gone through.')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await transfer.refill?.(page)
}

test('a transfer that is sent again after an unknown result is executed once, unless it was edited', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await transfer.open?.(page)
  await transfer.fill(page)
  await world.fault('POST', transfer.path, { type: 'reset-before' })
  await lose(page)
  await test.step('the same counts once, so that nothing warns that it may be done twice', async () => {
    await action(page).click()
    await expect(page.getByText('The last attempt may have succeeded.')).toBeVisible()
    await expect(page.getByText('It will be sent again and count only once.')).toBeVisible()
    await expect(page.getByText('may do it twice')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await fieldWithValue(page, transfer).fill('20')
  await world.fault('POST', transfer.path, { type: 'truncate' })
  await action(page).click()
  await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await lose(page, "The server's answer could not be read.")
  await action(page).click()
  // the first one is in doubt, too
  await expect(page.getByText('Sending again may do it twice.')).toBeVisible()
  await slideToConfirm(page)
  await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
  const sent = await attempts(world, transfer.path)
  const [first, second] = sent.map(([key]) => key)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(sent).toEqual([
    [first, false],
    [second, true],
    [second, false],
  ])

  await test.step('its receiver is suggested for the next transfer, which takes 6 taps', async () => {
    await page.reload()
    const finger = fingerOn(page)
    await finger.tap(page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }))
    await finger.tap(page.getByRole('button', { name: 'agent_manila08', exact: true }))
    await expect(page.getByLabel('To account')).toHaveValue('agent_manila08')
    await expect(fieldWithValue(page, transfer)).toBeFocused()
    await finger.type(fieldWithValue(page, transfer), '30')
    await finger.type(page.getByLabel('Withdrawal password', { exact: true }), '1234')
    await finger.tap(action(page))
    await world.clearLedger()
    await world.fault('POST', transfer.path, { type: 'repeat', times: 7 })
    await finger.slide()
    await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
    await finger.tap(page.getByRole('button', { name: 'Done', exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(finger.taps()).toBe(6)
  })
  await test.step('that transfer, which the browser repeats by itself, is executed once', async () => {
    const repeated = await attempts(world, transfer.path)
    expect(repeated).toHaveLength(7)
    expect(new Set(repeated.map(([key]) => key)).size).toBe(1)
    expect(repeated.filter(([, worked]) => worked)).toHaveLength(1)
  })
  await test.step('a form that moves no money keeps its key, too, as long as its result is unknown', async () => {
    await open('/invites')
    await page.getByRole('main').getByRole('button', { name: 'Create code' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Payment rate', { exact: true }).fill('0.6')
    await sheet.getByLabel('Collection rate', { exact: true }).fill('0.6')
    await world.fault('POST', '/mobile/invites', { type: 'reset-after' })
    await sheet.getByRole('button', { name: 'Create code' }).click()
    await expect(sheet.getByText('Result unknown')).toBeVisible()
    await sheet.getByRole('button', { name: 'Create code' }).click()
    await expect(page.getByRole('dialog', { name: 'Invitation code', exact: true })).toBeVisible()
    const [[key] = [], ...others] = await attempts(world, '/mobile/invites')
    expect(others).toEqual([[key, expect.any(Boolean)]])
  })
})

/** Sends a transfer that the server executes after its page has been closed. */
async function interrupt(page: Page, world: MockWorld) {
  await world.fault('POST', transfer.path, { type: 'hold' })
  await askToSend(page, transfer)
  await slideToConfirm(page)
  await world.waitForRequests({ method: 'POST', path: transfer.path }, 1)
  await page.reload()
  await world.release()
  await expect.poll(async () => (await attempts(world, transfer.path))[0]?.[1]).toBe(true)
}

const earlier = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByText(/^The same was already sent on .* has not confirmed it\.$/)

test('an interrupted transfer is executed once when the same is sent after a restart', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/')
  await interrupt(page, world)
  await test.step('also if the server has ended the session since, which the agent is told again', async () => {
    const notice = page.getByText('Transfer: result unknown.')
    await expect(notice).toBeVisible()
    // the last request of each start: one after the end of the session would show the sign-in itself
    await world.waitForRequests({ path: '/mobile/bankCard' }, 2)
    await world.revoke()
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(onSignIn(page)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await signIn(page, world)
    await expect(notice).toBeVisible()
  })
  await askToSend(page, transfer)
  await expect(earlier(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'The same one' })).toBeChecked()
  await expect(page.getByText('It will be sent again and count only once.')).toBeVisible()
  await slideToConfirm(page)
  await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
  await expect(page.getByText(/^It counts once, together with the one sent on/)).toBeVisible()
  await expect(amount(page.getByRole('dialog'), '₱11,499.50')).toBeAttached()
  const sent = await attempts(world, transfer.path)
  const [first] = sent.map(([key]) => key)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(sent).toEqual([
    [first, true],
    [first, false],
  ])

  await test.step('once it has been answered, the next one is a new one', async () => {
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await askToSend(page, transfer)
    await expect(page.getByRole('alertdialog').getByRole('slider')).toBeVisible()
    await expect(earlier(page)).toHaveCount(0)
  })
  await test.step('nothing is sent if another tab has sent the same since the question', async () => {
    const other = await context.newPage()
    await other.goto('/')
    await askToSend(other, transfer)
    await world.fault('POST', transfer.path, { type: 'reset-after' })
    await slideToConfirm(other)
    await expect(other.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
    await slideToConfirm(page)
    await expect(page.getByText('The same has been sent since you were asked.')).toBeVisible()
    expect(await attempts(world, transfer.path)).toHaveLength(3)
    await other.close()
  })
  await test.step('another one is sent only if the agent says so', async () => {
    await transfer.refill?.(page)
    await action(page).click()
    await expect(earlier(page)).toBeVisible()
    await page.getByRole('radio', { name: 'Another one' }).check()
    await expect(page.getByText('It will be sent in addition to the first one.')).toBeVisible()
    await slideToConfirm(page)
    await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
    await expect(amount(page.getByRole('dialog'), '₱9,498.50')).toBeAttached()
    await expect(page.getByText(/^It counts once/)).toHaveCount(0)
    const all = await attempts(world, transfer.path)
    const [lost, last] = all.slice(2)
    expect(lost?.[0]).toMatch(/^[\da-f-]{36}$/)
    expect(last?.[0]).toMatch(/^[\da-f-]{36}$/)
    expect(last?.[0]).not.toBe(lost?.[0])
    expect(all.map(([, worked]) => worked)).toEqual([true, false, true, true])
  })
})
