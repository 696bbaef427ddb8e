import type { Page } from 'playwright/test'
import { message, panel, posts } from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'
import { countRings, expectRings, ringOnce, settled, unlockSound } from '../../support/on-duty.ts'
import { copied, onSignIn, signOut } from '../../support/steps.ts'

/** What the phone notes about itself, and the answer to "why did this not ring?". */

const rows = (page: Page) => page.getByRole('list', { name: 'Diagnostics' }).getByRole('listitem')
const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kind' }).getByRole('button', { name, exact: true })
const openDiagnostics = async (page: Page) => {
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'Diagnostics' }).click()
}

async function expectAnswer(page: Page, order: string, ...sentences: string[]): Promise<void> {
  const search = page.getByRole('searchbox', { name: /^Order ID/ })
  await search.fill(order)
  await search.press('Enter')
  const answer = page.getByRole('main').getByRole('status').filter({ hasText: sentences[0]! })
  for (const sentence of sentences) await expect(answer).toContainText(sentence)
}

/** How many pieces of the log the device holds: their keys are lists, a member's answers have names. */
const storedPieces = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('agent-desk')
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const keys = database.transaction('kept').objectStore('kept').getAllKeys()
          keys.addEventListener('success', () => {
            database.close()
            resolve(keys.result.filter((key) => Array.isArray(key)).length)
          })
        })
      }),
  )

const idOf = ([order]: readonly { order_id: string | number }[]) => String(order?.order_id)

test('an order that did not ring is explained, also after a restart', async ({
  member: { page, open },
  world,
  context,
}) => {
  await countRings(context)
  await ringOnce(context)
  const { orders } = await world.snapshot()
  await open('/ordersC')
  await settled(page)
  await world.waitForSubscription()
  await unlockSound(page)
  const rang = idOf(await world.addOrders())
  await expectRings(1, page)
  // within 3 s of that ring, and of the side that is off duty
  const covered = idOf(await world.addOrders())
  const offDuty = idOf(await world.addPayments())
  await openDiagnostics(page)
  await expect(rows(page).filter({ hasText: offDuty })).toHaveCount(2)
  await page.reload()
  await expectAnswer(page, rang, 'It rang')
  await expectAnswer(page, covered, 'The ring of another order was for it, too')
  await expectAnswer(page, offDuty, 'It has not rung yet', 'You were off duty on this side.')
  await expectAnswer(page, idOf(orders), 'It was there before you signed in')
  await expectAnswer(page, 'C-404', 'This phone knows nothing of this order')
})

test('what is noted is filtered, copied and sent to customer service', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.fault('GET', '/mobile/levels', { type: 'status', status: 502 }, { times: null })
  await open('/levelLog')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.goto('/#/diagnostics')
  await kind(page, 'Failures').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('GET /mobile/levels 502')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await copied(page)).toMatch(
    / failure kind=http method=GET path=\/mobile\/levels status=502$/,
  )
  await page.getByRole('button', { name: 'Send to customer service' }).click()
  await expect(message(page, 'You', /path=\/mobile\/levels status=502/)).toBeVisible()
  expect(await posts(world)).toHaveLength(1)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await kind(page, 'Sound').click()
  await expect(rows(page)).toContainText(['Sound'])

  await test.step('signing out erases it', async () => {
    await expect.poll(() => storedPieces(page)).toBeGreaterThan(0)
    await page.goto('/#/selfData')
    await signOut(page)
    await expect(onSignIn(page)).toBeVisible()
    await expect.poll(() => storedPieces(page)).toBe(0)
  })
})
