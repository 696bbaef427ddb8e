import type { Page } from 'playwright/test'
import { amount, expect, test, toast } from './fixtures.ts'
import type { MockWorld } from './mock-api/client.ts'
import {
  button,
  confirmation,
  fillPaid,
  giveOrders,
  photoField,
  postsOf,
  receipt,
  REFERENCE,
  resultUnknown,
  slide,
} from './order-steps.ts'

/** What an agent does with an order, and what becomes of it when something goes wrong. */

// the browser's own lines when the network goes
test.use({ expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

type Action = {
  name: string
  route: string
  path: string
  /** Up to the confirmation. */
  ask: (page: Page) => Promise<void>
  confirm: (page: Page) => Promise<void>
  /** After an unknown result: the same once more. */
  again: (page: Page) => Promise<void>
  shown: string[]
  body: unknown
  status: number
}

const press = (name: string) => async (page: Page) =>
  confirmation(page).getByRole('button', { name, exact: true }).click()

const proceed = (page: Page) => button(page, 'Continue').click()

const problem = (name: RegExp) => async (page: Page) => {
  await button(page, 'Problem').click()
  await page.getByRole('button', { name }).click()
}

const ACTIONS: Action[] = [
  {
    name: 'received in full',
    route: '/orderCInfo?id=C1',
    path: '/mobile/orders/C1/confirm',
    ask: (page) => button(page, 'Received in full').click(),
    confirm: slide,
    again: proceed,
    shown: ['₱2,500.00', 'Maria Santos', 'GCash ··4567', 'Look into your own wallet first.'],
    body: { amount: 2500 },
    status: 2,
  },
  {
    name: 'wrong amount',
    route: '/orderCInfo?id=C1',
    path: '/mobile/orders/C1/reject',
    ask: async (page) => {
      await problem(/^Wrong amount/)(page)
      await page.getByLabel('Amount received').fill('2500')
      await proceed(page)
      await expect(page.getByText("This is the order's amount.")).toBeVisible()
      await page.getByLabel('Amount received').fill('2,400.5')
      await expect(amount(page.getByRole('dialog'), '₱99.50')).toBeVisible()
      await proceed(page)
    },
    confirm: press('Report'),
    again: proceed,
    shown: ['₱2,500.00', '₱2,400.50', 'Maria Santos'],
    body: { reason: 'wrong_amount', amount: 2400.5 },
    status: 6,
  },
  {
    name: 'name mismatch',
    route: '/orderCInfo?id=C1',
    path: '/mobile/orders/C1/reject',
    ask: async (page) => {
      await problem(/^Name mismatch/)(page)
      await proceed(page)
      await expect(page.getByText('Please enter the name')).toBeVisible()
      await page.getByLabel('Name in your wallet').fill(' Mario 陈 ')
      await page.getByLabel('Note (optional)').fill('See wallet')
      await proceed(page)
    },
    confirm: press('Report'),
    again: proceed,
    shown: ['₱2,500.00', 'Maria Santos', 'Mario 陈'],
    body: { reason: 'name_mismatch', name: 'Mario 陈', note: 'See wallet' },
    status: 7,
  },
  {
    name: 'cannot pay',
    route: '/orderPInfo?id=P1',
    path: '/mobile/payments/P1/reject',
    ask: async (page) => {
      await button(page, 'Cannot pay').click()
      await proceed(page)
      await expect(page.getByText('Please choose a reason')).toBeVisible()
      await page.getByRole('radio', { name: 'Another reason' }).check()
      await proceed(page)
      await expect(page.getByText('Please write the reason')).toBeVisible()
      await page.getByLabel('Which reason?').fill('No signal')
      await proceed(page)
    },
    confirm: press('Give back'),
    again: proceed,
    shown: ['₱4,850.50', 'Liza M. Domingo, BDO Unibank ··7890', 'Another reason'],
    body: { reason: 'other', note: 'No signal' },
    status: 3,
  },
  {
    name: 'I have paid',
    route: '/orderPInfo?id=P1',
    path: '/mobile/payments/P1/paid',
    ask: async (page) => {
      await button(page, 'I have paid').click()
      await fillPaid(page)
    },
    confirm: slide,
    again: proceed,
    shown: [
      '₱4,850.50',
      'Liza M. Domingo, BDO Unibank ··7890',
      'GCash ··4567',
      REFERENCE,
      '1 photo',
    ],
    body: {
      reference: REFERENCE,
      card_id: '1',
      'files[]': [expect.objectContaining({ type: 'image/jpeg' })],
    },
    status: 1,
  },
]

const statusOf = async (world: MockWorld) => {
  const { orders, payments } = await world.snapshot()
  return { C1: orders[0]?.status, P1: payments[0]?.status }
}

for (const action of ACTIONS) {
  test.describe(action.name, () => {
    test('is sent once, as the confirmation shows it, and the order shows its new state', async ({
      member: { page, open },
      world,
    }) => {
      await giveOrders(world)
      await open(action.route)
      await action.ask(page)
      for (const text of action.shown) await expect(confirmation(page)).toContainText(text)
      // an Enter too many confirms nothing
      await page.keyboard.press('Enter')
      await expect(confirmation(page)).toBeVisible()
      await action.confirm(page)
      const id = action.route.slice(-2) as 'C1' | 'P1'
      await expect(page.getByRole('status').getByText(`Order ${id}`)).toBeVisible()
      await button(page, 'Close').last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const posts = await postsOf(world)
      expect(posts.map(({ path, body }) => ({ path, body }))).toEqual([
        { path: action.path, body: action.body },
      ])
      expect((await statusOf(world))[id]).toBe(action.status)
      await expect(
        page.getByRole('button', { name: /^(Received in full|I have paid)$/ }),
      ).toHaveCount(0)
    })

    test('a refusal keeps the form; an unknown result is never sent again by itself', async ({
      member: { page, open },
      world,
    }) => {
      await page.clock.install()
      await giveOrders(world, 60)
      await open(action.route)
      await action.ask(page)
      await world.fault('POST', action.path, { type: 'status', status: 500 })
      await action.confirm(page)
      await expect(toast(page, /The server had a problem/)).toBeVisible()
      await world.fault('POST', action.path, { type: 'reset-before' })
      await action.again(page)
      await action.confirm(page)
      await expect(resultUnknown(page)).toBeVisible()
      await expect(page.getByRole('alert').getByText('To be paid')).toBeVisible()
      // what may wake a queue up
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await page.clock.fastForward(61_000)
      expect(await postsOf(world)).toHaveLength(2)

      await button(page, 'Back to the form').click()
      await world.fault('POST', action.path, { type: 'hang' })
      await action.again(page)
      await expect(confirmation(page)).toContainText('Sending again may do it twice.')
      const send = confirmation(page).getByRole('button', { name: 'Send again' })
      await ((await send.count()) > 0 ? send.click() : slide(page))
      await expect.poll(async () => (await postsOf(world)).length).toBe(3)
      await page.clock.fastForward(121_000)
      await expect(resultUnknown(page)).toBeVisible()
      expect(await postsOf(world)).toHaveLength(3)
    })
  })
}

test('done, but the answer is lost: the order itself tells, and nothing more can be sent', async ({
  member: { page, open },
  world,
}) => {
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  await world.fault('POST', '/mobile/orders/C1/confirm', { type: 'reset-after' })
  await slide(page)
  await expect(resultUnknown(page)).toBeVisible()
  await expect(page.getByRole('alert').getByText('Completed')).toBeVisible()
  await button(page, 'Back to the form').click()
  await expect(page.getByText('Nothing more can be sent from here.')).toBeVisible()
  await expect(button(page, 'Continue')).toBeDisabled()
  expect(await postsOf(world)).toHaveLength(1)
})

test('a slide confirms at its end only, and only once', async ({
  member: { page, open },
  world,
}) => {
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  const slider = confirmation(page).getByRole('slider', { name: 'Slide to confirm' })
  const box = (await slider.boundingBox())!
  const y = box.y + box.height / 2
  // a tap on the far end, and a slide that is let go halfway
  await page.mouse.click(box.x + box.width - 8, y)
  await page.mouse.move(box.x + 28, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 8 })
  await page.mouse.up()
  await expect(slider).toHaveValue('0')
  await expect(confirmation(page)).toBeVisible()
  expect(await postsOf(world)).toEqual([])

  await world.fault('POST', '/mobile/orders/C1/confirm', { type: 'hold' })
  await page.mouse.move(box.x + 28, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 4, y, { steps: 12 })
  await page.mouse.move(box.x + 28, y, { steps: 4 })
  await page.mouse.move(box.x + box.width - 4, y, { steps: 4 })
  await page.mouse.up()
  await world.waitForRequests({ method: 'POST', path: '/mobile/orders/C1/confirm' })
  await world.release()
  await expect(page.getByRole('status').getByText('Order C1')).toBeVisible()
  expect(await postsOf(world)).toHaveLength(1)
})

test('not received: only once the time is up', async ({ member: { page, open }, world }) => {
  await page.clock.install()
  await giveOrders(world, 1)
  await open('/orderCInfo?id=C1')
  await button(page, 'Problem').click()
  const nothing = page.getByRole('button', { name: /^Not received/ })
  await expect(nothing).toBeDisabled()
  await expect(nothing).toContainText('Possible once the time is up')
  await world.setClock(70_000)
  await page.clock.fastForward(70_000)
  await expect(page.getByText('The time is up. Check your wallet')).toBeVisible()
  await nothing.click()
  await expect(confirmation(page)).toContainText('The order will be rejected.')
  await confirmation(page).getByRole('button', { name: 'Not received' }).click()
  await expect(page.getByText('Reported as not received')).toBeVisible()
  expect((await postsOf(world)).map(({ body }) => body)).toEqual([{ reason: 'not_received' }])
})

test('offline: refused with the reason at each moment, the form kept, and nothing sent later', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  await giveOrders(world, 60)
  await open('/orderPInfo?id=P1')
  const refusal = page.getByRole('status').filter({ hasText: 'Please check your network first' })
  await button(page, 'I have paid').click()
  await context.setOffline(true)
  await expect(refusal).toBeVisible()
  await expect(button(page, 'Continue')).toBeDisabled()
  await context.setOffline(false)
  await fillPaid(page)
  await context.setOffline(true)
  await slide(page)
  await expect(toast(page, 'Please check your network first')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Show Photo 1')).toBeVisible()
  await context.setOffline(false)
  await page.clock.fastForward(61_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(button(page, 'Continue')).toBeEnabled()
  expect(await postsOf(world)).toEqual([])

  // the network goes while it is sent: nobody knows
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'hold' })
  await button(page, 'Continue').click()
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/paid' })
  await world.clearFaults()
  await context.setOffline(true)
  await page.clock.fastForward(121_000)
  await expect(resultUnknown(page)).toBeVisible()
  await context.setOffline(false)
  await world.release()
  await page.clock.fastForward(61_000)
  expect(await postsOf(world)).toHaveLength(1)
})

test('two tabs: one order, one action; the second is refused, not queued', async ({
  member: { page, open },
  world,
  context,
}) => {
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  const second = await context.newPage()
  await second.goto('/#/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  await problem(/^Name mismatch/)(second)
  await second.getByLabel('Name in your wallet').fill('Mario')
  await proceed(second)
  await world.fault('POST', '/mobile/orders/C1/confirm', { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/orders/C1/confirm' })
  await press('Report')(second)
  await expect(toast(second, /already being sent in another window/)).toBeVisible()
  await world.release()
  await expect(page.getByRole('status').getByText('Order C1')).toBeVisible()
  expect(await postsOf(world)).toHaveLength(1)
})

test('a block, and a session that ends, while the proof is sent', async ({
  member: { page, open },
  world,
}) => {
  await giveOrders(world)
  await open('/orderPInfo?id=P1')
  await button(page, 'I have paid').click()
  await fillPaid(page)
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'status', status: 413 })
  await slide(page)
  await expect(toast(page, 'The file is too large for the server.')).toBeVisible()
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'status', status: 403 })
  await proceed(page)
  await slide(page)
  await button(page, 'OK').click()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Continue')).toBeDisabled()
  expect(await postsOf(world)).toHaveLength(2)
})

test('a session that ends while the proof is sent: sign in, and nothing is sent again', async ({
  member: { page, open },
  world,
}) => {
  await giveOrders(world)
  await open('/orderPInfo?id=P1')
  await button(page, 'I have paid').click()
  await fillPaid(page)
  const expired = { type: 'code', code: 10_001, message: 'Expired' } as const
  await world.fault('POST', '/mobile/payments/P1/paid', expired)
  await slide(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(photoField(page)).toHaveCount(0)
  expect(await postsOf(world)).toHaveLength(1)
})

test('expired while the proof is on its way: the server decides, and the form says so', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await giveOrders(world, 1)
  await open('/orderPInfo?id=P1')
  await button(page, 'I have paid').click()
  await fillPaid(page, await receipt(page))
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/paid' })
  await world.setClock(65_000)
  await page.clock.fastForward(65_000)
  await expect(page.getByText('Nothing more can be sent from here.')).toBeVisible()
  await world.release()
  await expect(toast(page, 'This order can no longer be changed')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Continue')).toBeDisabled()
  expect(await postsOf(world)).toHaveLength(1)
})
