import type { Page } from 'playwright/test'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { button, giveOrders, main } from '../../support/order-steps.ts'
import { copied } from '../../support/steps.ts'

/** A persisted order, opened while the server does not respond. */

const storedData = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    // opening a database that does not exist would create it
    if (!known.some(({ name }) => name === 'agent-desk')) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('agent-desk')
      opening.addEventListener('success', () => {
        const database = opening.result
        const all = database.transaction('kept').objectStore('kept').getAll()
        all.addEventListener('success', () => {
          database.close()
          resolve(JSON.stringify(all.result))
        })
      })
    })
  })

test('an account number that is stored only in part cannot be copied, and the app says why', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveOrders(world)
  await open('/ordersC')
  await expect(amount(main(page), '₱2,500.00').first()).toBeAttached()
  await expect.poll(() => storedData(page)).toContain('C1')
  await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
  await world.fault('GET', '/mobile/orders/:id', { type: 'hold' }, { times: null })
  await page.goto('/#/orderCInfo?id=C1')
  await page.reload()
  const banner = page.getByText(/^Account numbers and notes are not kept on this phone/)
  await expect(banner).toBeVisible()
  await expect(main(page).getByText('··4567')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await button(page, 'Copy Your account').click()
  await expect(toast(page, /The full number needs a connection/)).toBeVisible()
  expect(await copied(page)).toBe('before')
  await world.clearFaults()
  await world.release()
  await expect(banner).toHaveCount(0)
  await button(page, 'Copy Your account').click()
  await expect.poll(() => copied(page)).toBe('09171234567')
})
