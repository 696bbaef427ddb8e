import type { Locator, Page } from 'playwright/test'
import { isSent, message, panel, posts } from '../../support/chat.ts'
import { expect, test } from '../../support/fixtures.ts'
import { countRings, expectRings, orderRows, ringOnce, settled } from '../../support/on-duty.ts'
import { listen, prepareToListen } from '../../support/ring-steps.ts'
import { copied, inShortSteps, onSignIn, signOut, stopClock } from '../../support/steps.ts'

/** What the phone notes about itself, and the answer to "why did this not ring?". */

const rows = (page: Page) => page.getByRole('list', { name: 'Diagnostics' }).getByRole('listitem')
const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Kind' }).getByRole('button', { name, exact: true })
const tapToHear = (page: Page) =>
  page
    .getByRole('region', { name: 'Ringing order' })
    .getByRole('button', { name: 'Tap to hear orders' })
const openDiagnostics = async (page: Page) => {
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'Diagnostics' }).click()
}

async function expectAnswer(page: Page, order: string, ...sentences: string[]): Promise<void> {
  const search = page.getByRole('searchbox', { name: /^Order ID/ })
  await search.fill(order)
  const regions = page.getByRole('main').getByRole('status')
  const before = await regions.count()
  await search.press('Enter')
  const answer = regions.filter({ hasText: sentences[0]! })
  for (const sentence of sentences) await expect(answer).toContainText(sentence)
  // one that is inserted with its text would not be read out
  expect(await regions.count()).toBe(before)
}

/** The pieces of the log on the device: their keys are lists, a member's answers have names. */
const storedPieces = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('agent-desk')
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const store = database.transaction('kept').objectStore('kept')
          const keys = store.getAllKeys()
          const values = store.getAll()
          values.addEventListener('success', () => {
            database.close()
            resolve(values.result.filter((_, at) => Array.isArray(keys.result[at])))
          })
        })
      }),
  )

/** Sound stays locked until a tap: the browser takes what a test evaluates or types for one, too. */
function lockSound(): void {
  let isTapped = false
  addEventListener('pointerup', () => (isTapped = true), { capture: true })
  const { AudioContext } = window
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      void this.suspend()
    }
    override get state() {
      return isTapped ? super.state : 'suspended'
    }
    override resume() {
      return isTapped ? super.resume() : new Promise<void>(() => undefined)
    }
  }
}

/** Moves the clock of all pages, a second at a time: storage has 3 s to answer. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  if (seconds === 0) return
  await page.clock.fastForward(1_000)
  await passSeconds(page, seconds - 1)
}

const idOf = ([order]: readonly { order_id: string | number }[]) => String(order?.order_id)

test('an order that did not ring is explained, also after a restart', async ({
  member: { page },
  world,
  context,
}) => {
  await prepareToListen(context)
  const { orders } = await world.snapshot()
  await listen(page)
  await world.waitForSubscription()
  // a ring covers what comes within 3 s of it, which a busy machine would miss
  await stopClock(page)
  const reaches = (element: Locator, name: string, value: string) =>
    inShortSteps(page, () => expect(element).toHaveAttribute(name, value, { timeout: 100 }))
  const rang = idOf(await world.addOrders())
  await reaches(page.locator('html'), 'data-rings', '1')
  const covered = idOf(await world.addOrders())
  const row = orderRows(page, 'Collection orders').first()
  await reaches(row, 'aria-setsize', String(orders.length + 2))
  await page.clock.resume()
  // of the side that is off duty
  const offDuty = idOf(await world.addPayments())
  await openDiagnostics(page)
  // entries are shown and stored after 2 s
  await passSeconds(page, 2)
  // in between it may have asked whether this side is on duty
  for (const noted of ['Came by an event', 'Waits: this side is off duty']) {
    await expect(rows(page).filter({ hasText: offDuty }).filter({ hasText: noted })).toHaveCount(1)
  }
  // they are shown before they are written
  await expect.poll(async () => JSON.stringify(await storedPieces(page))).toContain(offDuty)
  await page.reload()
  await expectAnswer(page, rang, 'It rang')
  await expectAnswer(page, covered, 'The ring of another order was for it, too')
  await expectAnswer(page, offDuty, 'It has not rung yet', 'You were off duty on this side.')
  await expectAnswer(page, idOf(orders), 'It was there before you signed in')
  await expectAnswer(page, 'C-404', 'This phone knows nothing of this order')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible()
})

test('an order is explained that another tab rang for, or that waits for a tap', async ({
  member: { page, open },
  world,
  context,
}) => {
  await countRings(context)
  await ringOnce(context)
  await context.addInitScript(lockSound)
  await page.clock.install()
  await open('/ordersC')
  await settled(page)
  await world.waitForSubscription()
  // the sound is checked 5 s after the start; once refused, it stays off whatever is tapped or typed
  await passSeconds(page, 5)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
  await page.goto('/#/diagnostics')

  await test.step('another tab', async () => {
    const other = await context.newPage()
    await other.goto('/#/ordersC')
    await settled(other)
    await world.waitForSubscription(2)
    const order = idOf(await world.addOrders())
    await expect(tapToHear(page)).toBeVisible()
    await tapToHear(other).click()
    await expectRings(1, other)
    await expect(tapToHear(page)).toHaveCount(0)
    await other.close()
    // what is noted shows after 2 s; and this ring is for what comes in the next 3 s, too
    await passSeconds(page, 4)
    await expectAnswer(page, order, 'Another tab of the app rang for it')
    await expect(rows(page)).toContainText(['Silent: another tab rang', 'has locked the sound'])
  })
  await test.step('the sound', async () => {
    const order = idOf(await world.addOrders())
    await expect(tapToHear(page)).toBeVisible()
    await passSeconds(page, 3)
    await expectAnswer(page, order, 'It has not rung yet', 'The browser had locked the sound.')
    await tapToHear(page).click()
    await expectRings(1, page)
    await passSeconds(page, 3)
    await expectAnswer(page, order, 'It rang, ', ' s late', 'The browser had locked the sound.')
  })
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
  await expect
    .poll(() => copied(page))
    .toMatch(/ failure kind=http method=GET path=\/mobile\/levels status=502$/)
  await page.getByRole('button', { name: 'Send to customer service' }).dblclick()
  const sent = /path=\/mobile\/levels status=502/
  await expect(isSent(page, sent)).toBeVisible()
  await expect(message(page, 'You', sent)).toHaveCount(1)
  expect(await posts(world)).toHaveLength(1)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/chat=1/)
  await kind(page, 'Sound').click()
  await expect(rows(page)).toContainText(['Sound'])

  await test.step('signing out erases it', async () => {
    await expect.poll(() => storedPieces(page)).not.toHaveLength(0)
    await page.goto('/#/selfData')
    await signOut(page)
    await expect(onSignIn(page)).toBeVisible()
    await expect.poll(() => storedPieces(page)).toHaveLength(0)
  })
})
