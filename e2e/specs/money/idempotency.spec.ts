import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { CHAT, hasFailed, liveChat, resend, say } from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  action,
  slideToConfirm,
  formNamed,
  fieldWithValue,
  SETUP,
} from '../../support/money-forms.ts'
import { fingerOn } from '../../support/taps.ts'

/** A build with VITE_IDEMPOTENCY_HEADER, which sends one key per confirmed intent. */

const HEADER = 'Idempotency-Key'
const transfer = formNamed('transfer')

test.use({ setup: SETUP })

/** The tested build has no such header: patches its script as if it had been built with one. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
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
async function lose(page: Page) {
  await action(page).click()
  await slideToConfirm(page)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
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
  await fieldWithValue(page, transfer).fill('20')
  await world.fault('POST', transfer.path, { type: 'reset-after' })
  await lose(page)
  await action(page).click()
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
})

test('a chat message that is sent again keeps its key, also across a reload', async ({
  member: { page, open },
  world,
}) => {
  await open('/?chat=1')
  await liveChat(page, world)
  await world.fault('POST', CHAT, { type: 'reset-before' })
  await say(page, 'Where is my deposit?')
  await expect(hasFailed(page, 'Where is my deposit?')).toBeVisible()
  await page.reload()
  await resend(page, 'Where is my deposit?').click()
  await world.waitForRequests({ method: 'POST', path: CHAT }, 2)
  await expect.poll(async () => (await attempts(world, CHAT))[1]?.[1]).toBe(true)
  const [first, second] = await attempts(world, CHAT)
  expect(first?.[0]).toMatch(/^[\da-f-]{36}$/)
  expect(second?.[0]).toBe(first?.[0])
})
