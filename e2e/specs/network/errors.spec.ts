import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { changeDuty, dangers, dismissToasts, dutyPosts, dutySwitch } from '../../support/steps.ts'

/** The errors that a member sees: the message for each response to a write and to a read. */

type Act = Parameters<MockWorld['fault']>[2]
type Row = {
  act: Act
  /** The complete text of the error toast; null if there is none. */
  says: string | null
  /** The server performed the write although its response could not be read. */
  isDone?: boolean
  /** A read is retried once. */
  isRetried?: boolean
  /** A write whose response has the success code shows no error, and self data is requested. */
  isSuccess?: boolean
}

const status = (number: number, headers = {}): Act => ({ type: 'status', status: number, headers })
const code = (number: number, message = ''): Act => ({ type: 'code', code: number, message })
const body = (text: string): Act => ({ type: 'body', body: text })

const PORTAL = 'Please check your network firstOpen the sign-in page of this network'
const UNREADABLE = "The server's answer could not be read."
const LONG = '您的账户姓名与银行预留姓名不一致。'.repeat(18).slice(0, 299)
const HTML = '<img src="x" onerror="window.hacked = true"><script>window.hacked = true</script>'

const SELF = { method: 'GET', path: '/mobile/self' }

/**
 * One response of each kind that takes a way of its own to the screen. All statuses, codes, words
 * and formats are covered by failure-policy.spec.ts, envelope.spec.ts and transmit.spec.ts.
 */
const ANSWERS: Record<string, Row> = {
  'code 50000': { act: code(50000, 'Hush'), says: null },
  'a code without a message': { act: code(40012), says: 'The server refused this (code 40012).' },
  'HTML as the message': { act: code(40012, HTML), says: HTML },
  'a long message': { act: code(40012, LONG), says: LONG },
  'an error of a field, which no form shows': {
    act: {
      type: 'status',
      status: 422,
      body: { message: 'Invalid data.', errors: { on_duty_df: ['Switch on an account first.'] } },
    },
    says: 'Invalid data. · Switch on an account first.',
  },
  'HTTP 500': {
    act: status(500),
    says: 'The server had a problem. Please try again later.',
    isRetried: true,
  },
  'a truncated response': { act: { type: 'truncate' }, says: UNREADABLE, isDone: true },
  'a redirect': { act: status(302, { location: '/portal' }), says: PORTAL },
  'code 0 without data': {
    act: body('{"code":0,"message":"ok"}'),
    says: UNREADABLE,
    isSuccess: true,
  },
}

/** Whether the end of a toast's text is hidden. */
const areCutOff = (toasts: Element[]) =>
  toasts.some((toast) =>
    [...toast.querySelectorAll('span')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    ),
  )

test('a write that fails says why once, and is not sent again', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  let posts = 0
  for (const [name, row] of Object.entries(ANSWERS)) {
    await test.step(name, async () => {
      await world.fault('POST', '/mobile/personalSetting', row.act)
      const selves = (await world.ledger(SELF)).length
      await changeDuty(page)
      posts += 1
      await world.waitForRequests({ method: 'POST' }, posts)
      if (row.isSuccess) await world.waitForRequests(SELF, selves + 1)
      await expect(dutySwitch(page)).not.toHaveAttribute('aria-busy')
      await expect(dangers(page)).toHaveText(row.says === null || row.isSuccess ? [] : [row.says])
      expect(await dangers(page).evaluateAll(areCutOff)).toBe(false)
      await expect(dutySwitch(page)).toBeChecked({ checked: row.isDone ?? false })
      await dismissToasts(page)
      if (row.isDone) {
        await changeDuty(page)
        posts += 1
        await expect(dutySwitch(page)).not.toBeChecked()
      }
    })
  }
  await test.step('the same error again, which is announced again', async () => {
    await world.fault('POST', '/mobile/personalSetting', status(500), { times: 2 })
    await changeDuty(page)
    const said = await dangers(page).getByText('The server had a problem').elementHandle()
    await expect(dutySwitch(page)).not.toHaveAttribute('aria-busy')
    await changeDuty(page)
    posts += 2
    await expect.poll(() => said?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(dangers(page)).toHaveCount(1)
  })
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await dutyPosts(world)).toHaveLength(posts)
})

test('a read that fails says why once, and can be retried', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/self', code(50000), { times: null })
  await open('/selfData')
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  // words are shown as after a write
  const { 'a code without a message': _, 'a long message': __, ...reads } = ANSWERS
  for (const [name, row] of Object.entries(reads)) {
    await test.step(name, async () => {
      await world.clearFaults()
      await world.clearLedger()
      await world.fault('GET', '/mobile/self', row.act, { times: null })
      await retry.click()
      const tries = row.isRetried ? 2 : 1
      await world.waitForRequests({ path: '/mobile/self' }, tries)
      await expect(retry).not.toHaveAttribute('aria-busy')
      // an unreadable response is reported in place of the data, without a toast
      const isSilent = row.says === null || row.says === UNREADABLE
      await expect(dangers(page)).toHaveText(isSilent ? [] : [row.says!])
      expect(await world.ledger({ path: '/mobile/self' })).toHaveLength(tries)
      await dismissToasts(page)
    })
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await world.clearFaults()
  await retry.click()
  await expect(page.getByText(world.account)).toBeVisible()
})

test('a refresh that fails keeps the data and shows its age; the automatic one reports no code', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/refresh', code(40012, 'Not now'), { times: null })
  await page.clock.install()
  await open('/')
  await world.waitForRequests({ path: '/mobile/refresh' })
  await expect(dutySwitch(page)).toBeVisible()
  const balance = page.getByRole('region', { name: 'Balance' })
  const refresh = balance.getByRole('button', { name: 'Refresh balance' })
  await test.step('the loading bar is shown while a request is pending', async () => {
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await settled(page)
    await expect(bar).toBeHidden()
    // only the request of the tap is to be held and counted
    await world.clearLedger()
    await world.fault('GET', '/mobile/balance', { type: 'hold' })
    await refresh.click()
    await expect(bar).toBeAttached()
    await world.waitForRequests({ path: '/mobile/balance' })
    await world.release()
    await expect(bar).toBeHidden()
  })
  // the refresh can be repeated after this time
  await page.clock.runFor(10_000)
  await world.fault('GET', '/mobile/balance', status(500), { times: null })
  await refresh.click()
  await expect(dangers(page)).toHaveText(['The server had a problem. Please try again later.'])
  await expect(balance).toContainText('₱12,500.00')
  await expect(balance).toContainText('As of')
})

test('a server that fails every request at startup is reported once, and the shell works', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('*', '*', status(500), { times: null })
  await open('/')
  const reads = ['self', 'balance', 'anns', 'chat', 'refresh'].map((name) => `/mobile/${name}`)
  await Promise.all(reads.map((path) => world.waitForRequests({ path }, 2)))
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await expect(dangers(page)).toHaveText(['The server had a problem. Please try again later.'])
  const asked = await world.ledger()
  const perPath = reads.map((path) => asked.filter((entry) => entry.path === path).length)
  expect(perPath).toEqual([2, 2, 2, 2, 2])
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await world.clearFaults()
  await page.getByRole('button', { name: 'Load duty' }).click()
  await expect(dutySwitch(page)).toBeVisible()
})
