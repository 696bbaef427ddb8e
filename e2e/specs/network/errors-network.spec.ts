import { expect, test } from '../../support/fixtures.ts'
import { quiet, settled } from '../../support/on-duty.ts'
import {
  changeDuty,
  comeBack,
  confirmDuty,
  dangers,
  dismissToasts,
  dutyPosts,
  dutySwitch,
  holdFile,
  signOut,
} from '../../support/steps.ts'

/** Requests without a response: too slow, cut off, offline, or impossible to send. */

const NOT_NORMAL = 'Network not normal, please contact customer service'
const noAnswer = (path: string) => `No answer from the server. ${path} Failed to fetch`

// the browser logs that the realtime connection is lost with the network
test.use({ expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/] })

test('a write without a response shows the server’s value, and is never sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await world.waitForSubscription()

  await test.step('it times out silently after 30 s', async () => {
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
  })

  await test.step('a response that takes more than 30 s to arrive counts as none', async () => {
    await world.fault('POST', '/mobile/personalSetting', { type: 'drip', ms: 200 })
    await changeDuty(page)
    await world.waitForRequests({ method: 'POST' }, 2)
    await page.clock.fastForward(31_000)
    // the server has performed the write
    await expect(dutySwitch(page)).not.toBeChecked()
    await expect(dangers(page)).toHaveCount(0)
  })

  await test.step('one that is cut off is reported with its path', async () => {
    await quiet(page)
    await world.clearLedger()
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

  await test.step('one that is made offline is rejected', async () => {
    await quiet(page)
    await world.clearLedger()
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
  })

  await test.step('one that loses the network while it is sent is reported, too', async () => {
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

test('a startup request that is rejected as one too many (HTTP 429) is reported once, and not repeated automatically', async ({
  member: { page },
  world,
}) => {
  await page.clock.install()
  const act = { type: 'status', status: 429, headers: { 'retry-after': '3600' } } as const
  await world.fault('GET', '/mobile/balance', act, { times: null })
  // without self data there is no realtime connection, which would also request the balance
  await world.fault('GET', '/mobile/self', { type: 'code', code: 50000 }, { times: null })
  // the error comes before its text
  const releaseTexts = await holdFile(page, '**/first.en-*.js')
  const rejected = page.waitForResponse('**/mobile/balance')
  await page.goto('/')
  await (await rejected).finished()
  await world.waitForRequests({ path: '/mobile/anns' })
  releaseTexts()
  await expect(dangers(page)).toHaveText(['Too many requests, please try again later.'])
  await page.clock.runFor(60_000)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱12,500.00')
  // requests after the tap match no fault
  const asked = await world.ledger({ path: '/mobile/balance' })
  expect(asked.filter((entry) => entry.matchedFault)).toHaveLength(1)

  await test.step('the app recovers by itself from self data that could not be loaded', async () => {
    await page.clock.runFor(30_000)
    await settled(page)
  })
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
