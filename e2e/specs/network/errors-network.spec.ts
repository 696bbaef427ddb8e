import { expect, test } from '../../support/fixtures.ts'
import { quiet } from '../../support/on-duty.ts'
import {
  changeDuty,
  comeBack,
  confirmDuty,
  dangers,
  dismissToasts,
  dutyPosts,
  dutySwitch,
  signOut,
} from '../../support/steps.ts'

/** Requests without a response: too slow, cut off, offline, or impossible to send. */

const NOT_NORMAL = 'Network not normal, please contact customer service'
const noAnswer = (path: string) => `No answer from the server. ${path} Failed to fetch`

// the browser logs that the realtime connection is lost with the network
test.use({ expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/] })

test('a write without a response times out silently after 30 s and is never sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.fault('POST', '/mobile/personalSetting', { type: 'hang' })
  await changeDuty(page)
  await world.waitForRequests({ method: 'POST' })
  // transmit.spec.ts has the exact time; here the test itself may take 10 s meanwhile
  await page.clock.fastForward(20_000)
  await expect(dutySwitch(page)).toHaveAttribute('aria-busy', 'true')
  await world.clearLedger()
  await page.clock.fastForward(10_500)
  await expect(dutySwitch(page)).not.toHaveAttribute('aria-busy')
  await expect(dutySwitch(page)).not.toBeChecked()
  await expect(dangers(page)).toHaveCount(0)
  // the result is requested from the server, not guessed
  await world.waitForRequests({ method: 'GET', path: '/mobile/self' })
  await page.clock.fastForward(60_000)
  await comeBack(page)
  await page.clock.fastForward(60_000)
  await changeDuty(page)
  await expect(dutySwitch(page)).toBeChecked()
  expect(await dutyPosts(world)).toHaveLength(1)

  await test.step('a response that takes more than 30 s to arrive counts as none', async () => {
    await world.fault('POST', '/mobile/personalSetting', { type: 'drip', ms: 200 })
    await changeDuty(page)
    await world.waitForRequests({ method: 'POST' }, 2)
    await page.clock.fastForward(30_200)
    // the server has performed the write
    await expect(dutySwitch(page)).not.toBeChecked()
    await expect(dangers(page)).toHaveCount(0)
  })
})

test("a write that is cut off is reported with its path, shows the server's value and is not resent", async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.waitForSubscription()
  // cut off before the server performs the write, then after it
  for (const [index, act] of (['reset-before', 'reset-after'] as const).entries()) {
    await world.fault('POST', '/mobile/personalSetting', { type: act })
    await changeDuty(page)
    await expect(dangers(page)).toHaveText([noAnswer('/mobile/personalSetting')])
    await expect(dutySwitch(page)).toBeChecked({ checked: act === 'reset-after' })
    await comeBack(page)
    await page.clock.fastForward(60_000)
    await dismissToasts(page)
    expect(await dutyPosts(world)).toHaveLength(index + 1)
  }
  await changeDuty(page)
  await expect(dutySwitch(page)).not.toBeChecked()
  expect(await dutyPosts(world)).toHaveLength(3)
})

test('a read that is cut off is retried once, then reported with its path but not its query', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await world.fault('GET', '/mobile/orders', { type: 'reset-before' }, { times: null })
  await open('/ordersC')
  await expect(dangers(page)).toHaveText([noAnswer('/mobile/orders')])
  // the poll's second attempt would otherwise load the list before Retry is tapped
  await quiet(page)
  const asked = await world.ledger({ path: '/mobile/orders' })
  // up to two attempts each for the screen's list and for the poll for orders that have not rung
  expect(asked.length).toBeLessThanOrEqual(4)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Collection orders' })).toBeVisible()
})

test('a request rejected as one too many (HTTP 429) is not repeated automatically', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const act = { type: 'status', status: 429, headers: { 'retry-after': '3600' } } as const
  await world.fault('GET', '/mobile/balance', act, { times: null })
  // without self data there is no realtime connection, which would also request the balance
  await world.fault('GET', '/mobile/self', { type: 'code', code: 50000 }, { times: null })
  await open('/')
  await expect(dangers(page)).toHaveText(['Too many requests, please try again later.'])
  await page.clock.runFor(60_000)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱12,500.00')
  // requests after the tap match no fault
  const asked = await world.ledger({ path: '/mobile/balance' })
  expect(asked.filter((entry) => entry.matchedFault)).toHaveLength(1)
})

test('three requests in a row without a response show one message, until the server responds', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  // another request that fails would be the third
  for (const name of ['orders', 'payments', 'bankCard', 'chat', 'refresh', 'anns']) {
    await world.waitForRequests({ path: `/mobile/${name}` })
  }
  await quiet(page)
  await world.fault('*', '*', { type: 'reset-before' }, { times: null })
  const fail = async (expected: string[]) => {
    await dismissToasts(page)
    await changeDuty(page)
    await expect(dangers(page)).toHaveText(expected)
  }
  // the write, then the read that looks up its result
  await fail([noAnswer('/mobile/personalSetting'), noAnswer('/mobile/self')])
  await expect(page.getByText('The switches show what the server said last.')).toBeVisible()
  await fail([NOT_NORMAL, noAnswer('/mobile/personalSetting')])
  await world.clearFaults()
  await dismissToasts(page)
  await changeDuty(page)
  await expect(dutySwitch(page)).toBeChecked()
  await world.fault('GET', '/mobile/balance', { type: 'reset-before' }, { times: null })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(dangers(page)).toHaveText([noAnswer('/mobile/balance')])
})

test('a write while offline is rejected and never sent later', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  // the duty switches are in a chunk that loads after the first paint
  await expect(dutySwitch(page)).toBeVisible()
  await page.context().setOffline(true)
  await changeDuty(page)
  await expect(dangers(page)).toHaveText(['Please check your network first'])
  await expect(dutySwitch(page)).not.toBeChecked()
  await page.context().setOffline(false)
  await comeBack(page)
  await page.clock.fastForward(60_000)
  await page.getByRole('switch', { name: 'Collection duty' }).click()
  await confirmDuty(page)
  await expect(page.getByRole('switch', { name: 'Collection duty' })).not.toBeChecked()
  expect((await dutyPosts(world)).map((entry) => entry.body)).toEqual([{ on_duty_ds: 0 }])

  await test.step('a write that loses the network while it is sent is reported, too', async () => {
    await dismissToasts(page)
    await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
    await world.fault('POST', '/mobile/personalSetting', { type: 'reset-before' })
    await changeDuty(page)
    await world.waitForRequests({ method: 'POST' }, 2)
    await page.context().setOffline(true)
    await world.release()
    await expect(dangers(page)).toHaveText([noAnswer('/mobile/personalSetting')])
    await expect(dutySwitch(page)).not.toBeChecked()
  })
})

test('a token that no header can contain is reported once, nothing is sent, and signing out works', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  await context.addCookies([{ name: 'token', value: '%E2%82%AC', url: baseURL ?? '' }])
  await page.goto('/#/selfData')
  await expect(dangers(page)).toHaveText(['The request could not be prepared.'])
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await world.ledger()).filter((entry) => entry.path !== '/mobile/captcha')).toEqual([])
})

test('a request that fails before the catalog has loaded is reported once it has', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/self', { type: 'status', status: 429 })
  const failed = page.waitForResponse('**/mobile/self')
  let held = 0
  await page.route(/\/first\.en-[^/]*\.js$/, async (route) => {
    held += 1
    await failed
    await route.continue()
  })
  await open('/')
  await expect(dangers(page)).toHaveText(['Too many requests, please try again later.'])
  expect(held).toBe(1)
})
