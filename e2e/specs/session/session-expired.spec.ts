import type { Page } from 'playwright/test'
import { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { dangers, onSignIn, signIn } from '../../support/steps.ts'
import { watchRings } from '../../support/watch-rings.ts'

/** Body code 10001: the session is over. */

const EXPIRED = 'Session expired, please sign in again'
const OVER = { type: 'code', code: 10001, message: EXPIRED } as const

// the realtime connection ends with the session, which the browser logs
test.use({ expectedConsole: [/WebSocket connection to .* failed/] })

/** The notice of the sign-in screen, which is read out like a toast and stays. */
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

/** Counts the navigations of the page. */
function countMoves(page: Page): () => number {
  let moves = 0
  page.on('framenavigated', () => {
    moves += 1
  })
  return () => moves
}

test('a read rejected because the session is over says why, and signing in returns to the screen', async ({
  member: { page, open },
  context,
  world,
  baseURL,
}) => {
  await world.patch({ self: { on_duty_ds: 1 } })
  await context.addInitScript(watchRings)
  await open('/ordersC?tab=approval')
  await expect(page.getByText('Nothing to be approved')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('m:savedBanks', '["BPI"]')
  })
  // wait for the list of the screen and for the poll for orders that have not rung
  await world.waitForRequests({ path: '/mobile/orders' }, 2)
  await settled(page)
  await world.fault('GET', '/mobile/orders', OVER)
  const moves = countMoves(page)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(onSignIn(page)).toBeVisible()
  // the message stands apart from the hint: it may lack a stop
  for (const text of [EXPIRED, 'Sign in to pick up where you left off.'])
    await expect(notice(page).getByText(text, { exact: true })).toBeVisible()
  // no toast says the same over the screen's title
  await expect(dangers(page)).toHaveCount(0)
  // orders no longer ring
  await expect(page.locator('html')).toHaveAttribute('data-rings', '1')
  await expect(page).toHaveURL('/#/userLogin?back=%2FordersC%3Ftab%3Ddone')
  // one by the tap, one by the redirect
  expect(moves()).toBe(2)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:token|id)$/)]),
  )
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('m:')
  await world.clearLedger()
  await signIn(page, world)
  await expect(page).toHaveURL('/#/ordersC?tab=done')
  await expect(page.getByText('No finished orders yet')).toBeVisible()
  await expect(dangers(page)).toHaveCount(0)
  const [login] = await world.ledger({ path: '/mobile/login' })
  expect(login?.headers).not.toHaveProperty('authorization')

  await test.step('a missing message is replaced', async () => {
    // for the next request for orders, whichever it is
    await world.fault('GET', '/mobile/orders', { type: 'code', code: 10001 }, { times: null })
    await open('/ordersC?tab=approval')
    await expect(notice(page)).toContainText('Your session has ended.')
  })

  await test.step('a gateway that answers every call with 401 ends it, too, but not with one path', async () => {
    await world.clearFaults()
    await signIn(page, world)
    await expect(page.getByText('Nothing to be approved')).toBeVisible()
    await settled(page)
    const refused = { type: 'status', status: 401, body: { error: 'Unauthorized' } } as const
    await world.fault('GET', '/mobile/orders', refused)
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(dangers(page)).toHaveText(['The request failed (HTTP 401).'])
    await world.fault('*', '*', refused, { times: null })
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expect(notice(page)).toContainText('Your session has ended.')
    await expect(page).toHaveURL(/userLogin\?back=%2FordersC%3Ftab%3Ddone$/)
  })

  await test.step('another member is not led to the screen of the first one', async () => {
    const second = await MockWorld.create(baseURL ?? '')
    await context.setExtraHTTPHeaders(second.headers)
    await page.reload()
    await signIn(page, second)
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    await expect(page).toHaveURL('/#/')
    await second.delete()
  })
})

test('many requests rejected because the session is over show one message and redirect once', async ({
  member: { page },
  world,
}) => {
  await world.fault('*', '*', { type: 'hold' }, { times: 6 })
  await world.fault('*', '*', OVER, { times: 6 })
  await page.goto('/#/ordersC')
  await world.waitForRequests({}, 6)
  const moves = countMoves(page)
  await world.release(6)
  await expect(onSignIn(page)).toBeVisible()
  await world.waitForRequests({ path: '/mobile/captcha' })
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await expect(page.getByText(EXPIRED)).toHaveCount(1)
  await expect(notice(page)).toContainText(EXPIRED)
  expect(moves()).toBe(1)
  // responses to the old session do not end the new one
  await signIn(page, world)
  await expect(page).toHaveURL('/#/ordersC')
  await expect(page.getByRole('list', { name: 'Collection orders' })).toBeVisible()
})
