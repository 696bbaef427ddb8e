import { expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'

/** The automatic refresh of everything that is shown, at the interval from /mobile/refresh. */

const MINUTE_MS = 60_000

test.use({ setup: { refresh: 2 } })

test('a refresh interval that arrives late applies to data that is already shown', async ({
  member: { page, open },
  world,
}) => {
  const CARDS = { method: 'GET', path: '/mobile/bankCard' }
  // a query that only the automatic refresh repeats, never an event or a reconnection
  const INTERVAL = { path: '/mobile/refresh' }
  await page.clock.install()
  await world.fault('GET', '/mobile/refresh', { type: 'hold' })
  await open('/')
  await world.waitForRequests(CARDS)
  await world.waitForRequests({ path: '/mobile/refresh' })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const before = (await world.ledger(CARDS)).length
  await world.release()
  await settled(page)
  await page.clock.fastForward(2 * MINUTE_MS - 20_000)
  await settled(page)
  expect(await world.ledger(INTERVAL)).toHaveLength(1)
  await page.clock.fastForward(25_000)
  await world.waitForRequests(INTERVAL, 2)
  await world.waitForRequests(CARDS, before + 1)
})
