import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
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

/** When there is no answer: slow, cut off, offline, or a request that cannot be made. */

const NOT_NORMAL = 'Network not normal, please contact customer service'
const noAnswer = (path: string) => `No answer from the server. ${path} Failed to fetch`

// the realtime connection falls with the network
test.use({ expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/] })

test('a write without an answer ends silently after 30 s and is never sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.fault('POST', '/mobile/personalSetting', { type: 'hang' })
  await changeDuty(page)
  await world.waitForRequests({ method: 'POST' })
  await page.clock.fastForward(29_000)
  await expect(dutySwitch(page)).toHaveAttribute('aria-busy', 'true')
  await world.clearLedger()
  await page.clock.fastForward(1_500)
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

  await test.step('an answer that drips for more than 30 s is none', async () => {
    await world.fault('POST', '/mobile/personalSetting', { type: 'drip', ms: 200 })
    await changeDuty(page)
    await world.waitForRequests({ method: 'POST' }, 2)
    await page.clock.fastForward(31_000)
    // the server has done it
    await expect(dutySwitch(page)).not.toBeChecked()
    await expect(dangers(page)).toHaveCount(0)
  })
})

test("a write that is cut off names its path, shows the server's value and is not sent again", async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.waitForSubscription()
  // before the server's work, then after it
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

test('a read that is cut off is tried once more, then named by its path without the query', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/orders', { type: 'reset-before' }, { times: null })
  await open('/ordersC')
  await expect(dangers(page)).toHaveText([noAnswer('/mobile/orders')])
  const asked = await world.ledger({ path: '/mobile/orders' })
  // the read of the screen, and the poll for orders that have not rung
  expect(asked.length).toBeLessThanOrEqual(4)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('list', { name: 'Collection orders' })).toBeVisible()
})

test('a request that is one too many is not sent again by the app', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const act = { type: 'status', status: 429, headers: { 'retry-after': '3600' } } as const
  await world.fault('GET', '/mobile/balance', act, { times: null })
  // without self data there is no realtime, which would ask for the balance, too
  await world.fault('GET', '/mobile/self', { type: 'code', code: 50000 }, { times: null })
  await open('/')
  await expect(dangers(page)).toHaveText(['Too many requests, please try again later.'])
  await page.clock.runFor(60_000)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱12,500.00')
  // the rest came after the tap
  const asked = await world.ledger({ path: '/mobile/balance' })
  expect(asked.filter((entry) => entry.matchedFault)).toHaveLength(1)
})

test('three calls in a row without an answer show one message, until the server answers', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  // the requests of the start have finished
  await world.waitForRequests({ path: '/mobile/orders' })
  await world.waitForRequests({ path: '/mobile/bankCard' })
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await world.fault('*', '*', { type: 'reset-before' }, { times: null })
  const fail = async (expected: string[]) => {
    await dismissToasts(page)
    await changeDuty(page)
    await expect(dangers(page)).toHaveText(expected)
  }
  // the write, then the lookup of its result
  await fail([noAnswer('/mobile/personalSetting'), noAnswer('/mobile/self')])
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
  // the switches are in a file that loads after the first paint
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

  await test.step('one that loses the network under way is reported by then, too', async () => {
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

test('a token that no header can carry is reported once with a way out, and nothing is sent', async ({
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

test('a call that fails before the messages have loaded is reported once they have', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/self', { type: 'status', status: 429 })
  await page.route(/\/en-[^/]*\.js$/, async (route) => {
    await world.waitForRequests({ path: '/mobile/anns' })
    await route.continue()
  })
  await open('/')
  await expect(dangers(page)).toHaveText(['Too many requests, please try again later.'])
})

test('the loading bar shows while a call is under way', async ({
  member: { page, open },
  world,
}) => {
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await open('/')
  await world.waitForSubscription()
  await settled(page)
  await expect(bar).toBeHidden()
  // only what the tap asks for is held, and counted
  await world.clearLedger()
  await world.fault('GET', '/mobile/balance', { type: 'hold' })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(bar).toBeAttached()
  await world.waitForRequests({ path: '/mobile/balance' })
  await world.release()
  await expect(bar).toBeHidden()
})
