import type { Page } from 'playwright/test'
import type { MockWorld } from './mock-api/client.ts'
import { expect, test, toast } from './fixtures.ts'
import { dismissToasts, signIn } from './steps.ts'

/** The switches of the accounts on home (spec §4): asked, sent once, and the server's value only. */

const LIST = { method: 'GET', path: '/mobile/bankCard' }
const PATH = '/mobile/bankCard/:id'
const UNKNOWN = 'Result unknown. Your accounts were asked for again'
const OFFLINE = 'Please check your network first'

const accounts = (page: Page) => page.getByRole('region', { name: 'My accounts' })
const collect = (page: Page, name = 'GCash ··4567') =>
  page.getByRole('switch', { name: `Collect with ${name}` })
const pay = (page: Page, name = 'GCash ··4567') =>
  page.getByRole('switch', { name: `Pay with ${name}` })
const dialog = (page: Page) => page.getByRole('alertdialog')
const answer = (page: Page) => dialog(page).getByRole('button', { name: /^Turn (on|off)$/ })

const changes = (world: MockWorld) => world.ledger({ method: 'PUT' })
const listCount = async (world: MockWorld) => (await world.ledger(LIST)).length

async function change(page: Page) {
  await collect(page).click()
  await answer(page).click()
}

test.describe('three accounts', () => {
  test.use({ setup: { counts: { cards: 3 } } })

  test('each is asked for, sent as the one field, once, and then shows what the server says', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    await expect(accounts(page).getByRole('listitem')).toHaveCount(3)
    const [asked] = await world.ledger(LIST)
    expect(asked?.query).toEqual({ type: '0', paginate: '0' })
    await test.step('nothing is sent when the question is cancelled', async () => {
      await collect(page).click()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await collect(page).click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(collect(page)).toBeChecked()
      expect(await changes(world)).toHaveLength(0)
    })
    for (const [use, name, on, consequence, body, id] of [
      ['Collect', 'GCash ··4567', false, 'gets no new collection orders', { is_collection: 0 }, 1],
      ['Collect', 'BDO Unibank ··7890', true, 'can come to this account', { is_collection: 1 }, 2],
      ['Pay', 'GCash ··4567', false, 'No new payment orders', { is_pay: 0 }, 1],
      ['Pay', 'Maya ··6543', true, 'can be paid from this account', { is_pay: 1 }, 3],
    ] as const) {
      const control = page.getByRole('switch', { name: `${use} with ${name}` })
      await world.clearLedger()
      await expect(control).toBeChecked({ checked: !on })
      await control.click()
      await expect(dialog(page)).toContainText(name)
      await expect(dialog(page)).toContainText(consequence)
      await expect(answer(page)).not.toBeFocused()
      // two taps before the browser has drawn once
      await answer(page).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(control).toBeChecked({ checked: on })
      await expect(control).toBeFocused()
      expect((await changes(world)).map((sent) => [sent.path, sent.body])).toEqual([
        [`/mobile/bankCard/${id}`, body],
      ])
      expect(await listCount(world)).toBe(1)
      // the second tap is nobody's intent: no word about it either
      expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    }
  })
})

test('the switch waits for the list, and one is changed at a time, over all accounts', async ({
  member: { page, open },
  world,
}) => {
  const other = pay(page, 'BDO Unibank ··7890')
  await open('/')
  await expect(collect(page)).toBeChecked()
  await world.fault('PUT', PATH, { type: 'hold' })
  await world.fault('GET', LIST.path, { type: 'hold' })
  await change(page)
  await world.waitForRequests({ method: 'PUT' })
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(pay(page)).not.toHaveAttribute('aria-busy')
  await other.click()
  await expect(toast(page, 'Another account is being changed.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await world.release()
  await world.waitForRequests(LIST, 2)
  // done there, not yet read here
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(collect(page)).toBeChecked()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  await expect(collect(page)).not.toHaveAttribute('aria-busy')
  await other.click()
  await answer(page).click()
  await expect(other).not.toBeChecked()
  expect((await changes(world)).map(({ body }) => body)).toEqual([
    { is_collection: 0 },
    { is_pay: 0 },
  ])
})

test('refused, the switch has the server’s value; unknown, the list tells it; nothing is sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await expect(collect(page)).toBeChecked()
  const acts = [
    [{ type: 'status', status: 500 }, 'The server had a problem.', true],
    [{ type: 'status', status: 429 }, 'Too many requests', true],
    [{ type: 'code', code: 40019, message: 'Not this one' }, 'Not this one', true],
    [{ type: 'reset-before' }, UNKNOWN, true],
    [{ type: 'hang' }, UNKNOWN, true],
    [{ type: 'reset-after' }, UNKNOWN, false],
    [{ type: 'truncate' }, UNKNOWN, true],
  ] as const
  for (const [act, words, isOn] of acts) {
    await world.clearLedger()
    await world.fault('PUT', PATH, act)
    await change(page)
    await world.waitForRequests({ method: 'PUT' })
    if (act.type === 'hang') {
      await page.clock.fastForward(29_000)
      await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(1_500)
    }
    await expect(toast(page, words)).toBeVisible()
    await world.waitForRequests(LIST)
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked({ checked: isOn })
    if (words !== UNKNOWN) expect(await toast(page, 'Result unknown').count()).toBe(0)
    expect(await changes(world)).toHaveLength(1)
    await dismissToasts(page)
  }

  await test.step('when the list cannot be asked again either, both are said', async () => {
    await world.clearLedger()
    await world.fault('PUT', PATH, { type: 'reset-after' })
    await world.fault('GET', LIST.path, { type: 'hang' })
    await change(page)
    await world.waitForRequests(LIST)
    await page.clock.fastForward(30_500)
    await expect(toast(page, 'could not be asked for again')).toBeVisible()
    await expect(accounts(page).getByText('Not up to date: accounts as of')).toBeVisible()
    await accounts(page).getByRole('button', { name: 'Retry' }).click()
    await expect(collect(page)).not.toBeChecked()
    await expect(accounts(page).getByText('Not up to date')).toBeHidden()
    await page.clock.fastForward(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await changes(world)).toHaveLength(1)
  })
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED/] })

  test('is refused with the reason, and sent neither now nor later', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await page.clock.install()
    await open('/')
    await collect(page).click()
    await expect(dialog(page)).toBeVisible()
    // between the question and its answer
    await context.setOffline(true)
    await answer(page).click()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    // before the question
    await collect(page).click()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    const before = await listCount(world)
    await context.setOffline(false)
    await world.waitForRequests(LIST, before + 1)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.clock.fastForward(60_000)
    await expect(collect(page)).toBeChecked()
    expect(await changes(world)).toHaveLength(0)
    // and it works again
    await change(page)
    await expect(collect(page)).not.toBeChecked()
    expect(await changes(world)).toHaveLength(1)
  })
})

test('one change at a time, over all tabs', async ({ member: { page, open }, world, context }) => {
  const second = await context.newPage()
  await second.goto('/#/')
  await second.bringToFront()
  await collect(second).click()
  await open('/')
  await page.bringToFront()
  await world.fault('PUT', PATH, { type: 'hold' })
  await change(page)
  await world.waitForRequests({ method: 'PUT' })
  await second.bringToFront()
  await answer(second).click()
  await expect(toast(second, 'in another tab')).toBeVisible()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  expect(await changes(world)).toHaveLength(1)
})

test.describe('ended', () => {
  test.use({ expectedConsole: [/^WebSocket connection to /] })

  test('a session that is over, and a block, are found out once, and nothing is asked then', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await expect(collect(page)).toBeChecked()
    await world.waitForSubscription()
    await world.fault('PUT', PATH, { type: 'code', code: 10001, message: 'Over' })
    await world.clearLedger()
    await change(page)
    await expect(page.getByLabel('Account', { exact: true })).toBeVisible()
    expect(await listCount(world)).toBe(0)
    expect(await changes(world)).toHaveLength(1)
    await signIn(page, world)
    await expect(accounts(page)).toBeVisible()
    // home's first self data waits for it (spec §9)
    await page.clock.fastForward(5_000)

    await expect(collect(page)).toBeChecked()
    await world.fault('PUT', PATH, { type: 'code', code: 9999999 })
    await world.clearLedger()
    await change(page)
    await expect(page.getByText('Access is paused for 10 minutes.')).toBeVisible()
    expect(await listCount(world)).toBe(0)
    expect(await changes(world)).toHaveLength(1)
  })
})
