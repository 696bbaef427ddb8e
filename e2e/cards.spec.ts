import type { Page } from 'playwright/test'
import type { FaultInput } from './mock-api/faults.ts'
import type { MockWorld } from './mock-api/client.ts'
import { expect, test, toast } from './fixtures.ts'

const LIST = { method: 'GET', path: '/mobile/bankCard' }
const UNKNOWN = 'Result unknown. Your accounts were asked for again'
const OFFLINE = 'Please check your network first'

const accounts = (page: Page) => page.getByRole('region', { name: 'My accounts' })
const collect = (page: Page, name = 'GCash ··4567') =>
  page.getByRole('switch', { name: `Collect with ${name}` })
const pay = (page: Page, name = 'GCash ··4567') =>
  page.getByRole('switch', { name: `Pay with ${name}` })
const dialog = (page: Page) => page.getByRole('alertdialog')

const changes = (world: MockWorld) => world.ledger({ method: 'PUT' })
const listCount = async (world: MockWorld) => (await world.ledger(LIST)).length

async function confirm(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /^Turn (on|off)$/ })
    .click()
}

/** Two taps before the browser has drawn once. */
async function confirmTwice(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /^Turn (on|off)$/ })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
}

const card = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  bank_name: 'GCash',
  bank_no: '09171234567',
  enable: 1,
  is_collection: 1,
  is_pay: 1,
  gcash_status: 1,
  ...more,
})

test('each account shows what the server says', async ({ member: { page, open }, world }) => {
  await open('/')
  await expect(accounts(page).getByRole('listitem')).toHaveCount(2)
  await expect(accounts(page).getByText('GCash', { exact: true })).toBeVisible()
  await expect(accounts(page).getByText('··4567')).toBeVisible()
  await expect(collect(page)).toBeChecked()
  await expect(pay(page)).toBeChecked()
  await expect(collect(page, 'BDO Unibank ··7890')).not.toBeChecked()
  await expect(pay(page, 'BDO Unibank ··7890')).toBeChecked()
  const [asked] = await world.ledger(LIST)
  expect(asked?.query).toEqual({ type: '0', paginate: '0' })
})

for (const [use, name, on, consequence, body, path] of [
  ['Collect', 'GCash ··4567', false, 'gets no new collection orders', { is_collection: 0 }, 1],
  ['Collect', 'BDO Unibank ··7890', true, 'can come to this account', { is_collection: 1 }, 2],
  ['Pay', 'GCash ··4567', false, 'No new payment orders', { is_pay: 0 }, 1],
  ['Pay', 'Maya ··6543', true, 'can be paid from this account', { is_pay: 1 }, 3],
] as const) {
  test.describe(() => {
    test.use({ setup: { counts: { cards: 3 } } })

    test(`${use} ${on ? 'on' : 'off'}: asked, one request with that one field, asked again`, async ({
      member: { page, open },
      world,
    }) => {
      await open('/')
      const control = page.getByRole('switch', { name: `${use} with ${name}` })
      await expect(control).toBeChecked({ checked: !on })
      await control.click()
      await expect(dialog(page)).toContainText(name)
      await expect(dialog(page)).toContainText(consequence)
      await expect(dialog(page).getByRole('button', { name: /^Turn/ })).not.toBeFocused()
      expect(await changes(world)).toHaveLength(0)
      const before = await listCount(world)
      await confirmTwice(page)
      await expect(control).toBeChecked({ checked: on })
      await expect(control).toBeFocused()
      expect((await changes(world)).map((sent) => [sent.path, sent.body])).toEqual([
        [`/mobile/bankCard/${path}`, body],
      ])
      expect(await listCount(world)).toBe(before + 1)
      // the second tap is nobody's intent: no word about it either
      expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    })
  })
}

test('nothing is sent when the question is cancelled', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await collect(page).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await collect(page).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(collect(page)).toBeChecked()
  expect(await changes(world)).toHaveLength(0)
})

test('the switch waits for the list, and shows nothing but its value', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await expect(collect(page)).toBeChecked()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'hold' })
  await world.fault('GET', '/mobile/bankCard', { type: 'hold' })
  await collect(page).click()
  await confirm(page)
  await world.waitForRequests({ method: 'PUT' })
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(pay(page)).not.toHaveAttribute('aria-busy')
  await world.release()
  await world.waitForRequests(LIST, 2)
  // done there, not yet read here
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  await expect(collect(page)).toBeChecked()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  await expect(collect(page)).not.toHaveAttribute('aria-busy')
})

for (const [name, act, text] of [
  ['HTTP 500', { type: 'status', status: 500 }, 'The server had a problem.'],
  ['HTTP 429', { type: 'status', status: 429 }, 'Too many requests'],
  ['another code', { type: 'code', code: 40019, message: 'Not this one' }, 'Not this one'],
] as const satisfies [string, FaultInput['act'], string][]) {
  test(`after ${name} the switch has the server's value`, async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    await expect(collect(page)).toBeVisible()
    await world.fault('PUT', '/mobile/bankCard/:id', act)
    const before = await listCount(world)
    await collect(page).click()
    await confirm(page)
    await expect(toast(page, text)).toBeVisible()
    await world.waitForRequests(LIST, before + 1)
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked()
    expect(await toast(page, 'Result unknown').count()).toBe(0)
    expect(await changes(world)).toHaveLength(1)
  })
}

for (const [act, isDone] of [
  [{ type: 'reset-before' }, false],
  [{ type: 'reset-after' }, true],
  [{ type: 'truncate' }, true],
] as const) {
  test(`after ${act.type} the result is unknown, and the list tells it`, async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    await expect(collect(page)).toBeVisible()
    await world.fault('PUT', '/mobile/bankCard/:id', act)
    const before = await listCount(world)
    await collect(page).click()
    await confirm(page)
    await expect(toast(page, UNKNOWN)).toBeVisible()
    await expect(collect(page)).toBeChecked({ checked: !isDone })
    expect(await changes(world)).toHaveLength(1)
    expect(await listCount(world)).toBe(before + 1)
  })
}

test('a change without an answer is given up after 30 s and not sent again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await expect(collect(page)).toBeChecked()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'hang' })
  await collect(page).click()
  await confirm(page)
  await world.waitForRequests({ method: 'PUT' })
  await page.clock.fastForward(29_000)
  await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
  const before = await listCount(world)
  await page.clock.fastForward(1_500)
  await expect(toast(page, UNKNOWN)).toBeVisible()
  await expect(collect(page)).not.toHaveAttribute('aria-busy')
  await expect(collect(page)).toBeChecked()
  expect(await listCount(world)).toBe(before + 1)
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await changes(world)).toHaveLength(1)
})

test('when the list cannot be asked again either, both are said', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await expect(collect(page)).toBeChecked()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'reset-after' })
  await world.fault('GET', '/mobile/bankCard', { type: 'hang' })
  const before = await listCount(world)
  await collect(page).click()
  await confirm(page)
  await world.waitForRequests(LIST, before + 1)
  await page.clock.fastForward(30_500)
  await expect(toast(page, 'could not be asked for again')).toBeVisible()
  await expect(accounts(page).getByText('Not up to date: accounts as of')).toBeVisible()
  await accounts(page).getByRole('button', { name: 'Retry' }).click()
  await expect(collect(page)).not.toBeChecked()
  await expect(accounts(page).getByText('Not up to date')).toBeHidden()
  expect(await changes(world)).toHaveLength(1)
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
    await confirm(page)
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
    await collect(page).click()
    await confirm(page)
    await expect(collect(page)).not.toBeChecked()
    expect(await changes(world)).toHaveLength(1)
  })
})

test('one change at a time, over all accounts', async ({ member: { page, open }, world }) => {
  await open('/')
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'hold' })
  await collect(page).click()
  await confirm(page)
  await world.waitForRequests({ method: 'PUT' })
  await pay(page, 'BDO Unibank ··7890').click()
  await expect(toast(page, 'Another account is being changed.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  expect(await changes(world)).toHaveLength(1)
  await pay(page, 'BDO Unibank ··7890').click()
  await confirm(page)
  await expect(pay(page, 'BDO Unibank ··7890')).not.toBeChecked()
  expect((await changes(world)).map(({ body }) => body)).toEqual([
    { is_collection: 0 },
    { is_pay: 0 },
  ])
})

test('one change at a time, over all tabs', async ({ member: { page, open }, world, context }) => {
  const second = await context.newPage()
  await second.goto('/#/')
  await second.bringToFront()
  await collect(second).click()
  await open('/')
  await page.bringToFront()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'hold' })
  await collect(page).click()
  await confirm(page)
  await world.waitForRequests({ method: 'PUT' })
  await second.bringToFront()
  await confirm(second)
  await expect(toast(second, 'in another tab')).toBeVisible()
  await world.release()
  await expect(collect(page)).not.toBeChecked()
  expect(await changes(world)).toHaveLength(1)
})

test('a session that is over is found out once', async ({ member: { page, open }, world }) => {
  await open('/')
  await expect(collect(page)).toBeChecked()
  await world.waitForSubscription()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'code', code: 10001, message: 'Over' })
  const before = await listCount(world)
  await collect(page).click()
  await confirm(page)
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible()
  expect(await listCount(world)).toBe(before)
  expect(await changes(world)).toHaveLength(1)
})

test('nothing is asked once a change has led to the block', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await expect(collect(page)).toBeVisible()
  await world.fault('PUT', '/mobile/bankCard/:id', { type: 'code', code: 9999999 })
  const before = await listCount(world)
  await collect(page).click()
  await confirm(page)
  await expect(page.getByText('Access is paused for 10 minutes.')).toBeVisible()
  expect(await listCount(world)).toBe(before)
  expect(await changes(world)).toHaveLength(1)
})

for (const [isAuto, label] of [
  [1, 'Error'],
  [0, ''],
] as const) {
  test.describe(`is_auto_df ${isAuto}`, () => {
    test.use({
      setup: {
        self: { is_auto_df: isAuto },
        cards: [1, 2, 3, 4, 5].map((status) =>
          card(status, { bank_no: `000${status}`, gcash_status: status }),
        ),
      },
    })

    test(`value 4 ${label ? 'has' : 'has not'} its label, the others none`, async ({
      member: { page, open },
    }) => {
      await open('/')
      const rows = accounts(page).getByRole('listitem')
      await expect(rows).toHaveCount(5)
      const states = [1, 2, 3, 4, 5].map((n) => (n === 4 ? label : ''))
      await expect(rows).toHaveText(
        states.map((state, index) => `GGCash··000${index + 1}${state}CollectPay`),
      )
    })
  })
}

test.describe('accounts that differ', () => {
  test.use({
    setup: { self: { can_payment: 0 }, cards: [card(1, { enable: 0 }), card(2)] },
  })

  test('a disabled one says so; without the permission nothing pays', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    const [first, second] = [0, 1].map((n) => accounts(page).getByRole('listitem').nth(n))
    await expect(first!.getByText('Disabled')).toBeVisible()
    await expect(first!.getByRole('switch')).toBeDisabled()
    await expect(first!.getByRole('switch')).toHaveAccessibleDescription(
      'Contact customer service to have it enabled.',
    )
    await expect(second!.getByRole('switch')).toBeEnabled()
    await expect(page.getByRole('switch', { name: /^Pay with/ })).toHaveCount(0)
    await first!.getByRole('switch').click({ force: true })
    await expect(dialog(page)).toBeHidden()
    expect(await changes(world)).toHaveLength(0)
  })
})

const HOSTILE = [
  '<img src=x onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script>',
  `\u202E${'W'.repeat(500)}`,
  '😀'.repeat(200),
  'شركة الدفع الإلكتروني',
  '',
]

test.describe('hostile names', () => {
  test.use({
    setup: {
      cards: HOSTILE.map((name, index) =>
        card(index, {
          bank_name: name,
          bank_no: index === 1 ? '9'.repeat(400) : index === 4 ? '<b>' : '0917',
          enable: index === 2 ? 0 : 1,
          gcash_status: 4,
        }),
      ),
    },
  })

  test('are text, clipped, and break nothing', async ({ member: { page, open } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('/')
    const rows = accounts(page).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(accounts(page).locator('img, script, b')).toHaveCount(0)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBe(0)
    // two lines of a name, a number and a state beside two switches, and no more
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(150)
    await expect(rows.getByRole('switch')).toHaveCount(10)
    await rows.nth(0).getByRole('switch').first().click()
    await expect(dialog(page)).toContainText('<img src=x onerror=')
    await expect(dialog(page).locator('img, script')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await rows.nth(1).getByRole('switch').first().click()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeInViewport()
    expect((await dialog(page).textContent())?.match(/W+/)?.[0].length).toBeLessThan(61)
    expect(await overflow()).toBe(0)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
})

test.describe('ten accounts', () => {
  test.use({ setup: { counts: { cards: 10 } } })

  test('are all there, the last one in reach', async ({ member: { page, open } }) => {
    await open('/')
    const rows = accounts(page).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await rows.last().getByRole('switch').first().click()
    await expect(dialog(page)).toBeVisible()
  })
})

test('while loading the shape is there; then nothing yet', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ cards: [] })
  await world.fault('GET', '/mobile/bankCard', { type: 'hold' })
  await open('/')
  await expect(accounts(page).getByRole('group', { name: 'Loading' })).toBeVisible()
  await expect(accounts(page).getByRole('switch')).toHaveCount(0)
  await world.waitForRequests(LIST)
  await world.release()
  await expect(accounts(page).getByText('No accounts yet')).toBeVisible()
})

for (const act of [
  { type: 'status', status: 500 },
  { type: 'body', body: '<!doctype html><p>Sign in to the Wi-Fi' },
  { type: 'code', code: 40001, message: 'No' },
  { type: 'empty' },
] as const satisfies FaultInput['act'][]) {
  test(`a list that fails by ${act.type} can be asked for again`, async ({
    member: { page, open },
    world,
  }) => {
    await world.fault('GET', '/mobile/bankCard', act, { times: null })
    await open('/')
    await expect(accounts(page).getByText('Could not load')).toBeVisible()
    await world.clearFaults()
    await accounts(page).getByRole('button', { name: 'Retry' }).click()
    await expect(collect(page)).toBeChecked()
  })
}

test.describe('an account that cannot be read', () => {
  test.use({ setup: { cards: [card(1), { bank_name: 'No id' }] } })

  test('is counted', async ({ member: { page, open } }) => {
    await open('/')
    await expect(collect(page)).toBeVisible()
    await expect(accounts(page).getByText('1 account could not be read')).toBeVisible()
  })
})
