import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, MOVING, test, toast } from '../../support/fixtures.ts'
import {
  button,
  confirmation,
  fillPaid,
  giveOrders,
  openPaidForm,
  postsOf,
  press,
  problem,
  proceed,
  REFERENCE,
  resultUnknown,
  slide,
} from '../../support/order-steps.ts'
import { dismissToasts } from '../../support/steps.ts'

/** The actions of an agent on an order, each with the errors of its form. */

// the browser logs the loss of the network
test.use({ expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

type Action = {
  name: string
  route: string
  path: string
  /** Fills in the form, up to the confirmation. */
  ask: (page: Page) => Promise<void>
  confirm: (page: Page) => Promise<void>
  shown: string[]
  body: unknown
  status: number
}

const ACTIONS: Action[] = [
  {
    name: 'received in full',
    route: '/orderCInfo?id=C1',
    path: '/mobile/orders/C1/confirm',
    ask: (page) => button(page, 'Received in full').click(),
    confirm: slide,
    shown: [
      '₱2,500.00',
      'Maria Santos',
      'Is this in your GCash ··4567?',
      'Check your wallet first.',
      "Once confirmed it can't be undone.",
    ],
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
      const regions = page.getByRole('dialog').getByRole('status')
      const before = await regions.count()
      await page.getByLabel('Amount received').fill('2,400.5')
      await expect(amount(regions, '₱99.50')).toBeVisible()
      // one that is inserted with its text would not be read out
      expect(await regions.count()).toBe(before)
      await proceed(page)
    },
    confirm: press('Report'),
    shown: ['₱2,500.00', '₱2,400.50', 'Short by₱99.50', 'Maria Santos'],
    body: { reason: 'wrong_amount', amount: 2400.5 },
    status: 6,
  },
  {
    name: 'cannot pay',
    route: '/orderPInfo?id=P1',
    path: '/mobile/payments/P1/reject',
    ask: async (page) => {
      await button(page, "Can't pay").click()
      await proceed(page)
      await expect(page.getByText('Please choose a reason')).toBeVisible()
      await page.getByRole('radio', { name: 'Another reason' }).check()
      await proceed(page)
      await expect(page.getByText('Please write the reason')).toBeVisible()
      await page.getByLabel('What is the reason?').fill('No signal')
      await proceed(page)
    },
    confirm: press('Give back'),
    shown: ['₱4,850.50', 'Liza M. Domingo, BDO Unibank ··7890', 'Another reason'],
    body: { reason: 'other', note: 'No signal' },
    status: 3,
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
    shown: ['₱2,500.00', 'Maria Santos', 'Mario 陈'],
    body: { reason: 'name_mismatch', name: 'Mario 陈', note: 'See wallet' },
    status: 7,
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

/** Has the server reject the confirmed action, or fail: the form stays. */
async function expectRejected(
  page: Page,
  world: MockWorld,
  action: Action,
  [act, says]: typeof REJECTION | typeof SERVER_ERROR,
): Promise<void> {
  await world.fault('POST', action.path, act)
  await action.confirm(page)
  await expect(toast(page, says)).toBeVisible()
}

const REJECTION = [{ type: 'code', code: 40_099, message: 'Not today' }, 'Not today'] as const
const SERVER_ERROR = [{ type: 'status', status: 500 }, /The server had a problem/] as const

/** Checks that the order has had this many attempts, of which the last one worked. */
async function expectDone(
  page: Page,
  world: MockWorld,
  { route, path, body, status }: Action,
  attempts: number,
): Promise<void> {
  const id = route.slice(-2) as 'C1' | 'P1'
  await expect(page.getByRole('status').getByText(`Order ${id}`)).toBeVisible()
  await button(page, 'Close').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const posts = await postsOf(world)
  expect(
    posts.map(({ worked, ...post }) => ({ path: post.path, body: post.body, worked })),
  ).toEqual(
    Array.from({ length: attempts }, (_, at) => ({ path, body, worked: at === attempts - 1 })),
  )
  expect((await statusOf(world))[id]).toBe(status)
  await expect(page.getByRole('button', { name: /^(Received in full|I have paid)$/ })).toHaveCount(
    0,
  )
}

/**
 * The actions tested with every outcome: one of each side. The others consist of the same parts
 * (order-action-sheet.tsx), whose rules have unit tests; the shorter test covers what is their own.
 */
const IN_FULL = new Set(['received in full', 'I have paid'])

for (const action of ACTIONS.filter(({ name }) => IN_FULL.has(name))) {
  test(`'${action.name}' is sent as confirmed, never resent by itself, and kept after a rejection`, async ({
    member: { page, open },
    world,
  }) => {
    await page.emulateMedia(MOVING.contextOptions)
    await page.clock.install()
    await giveOrders(world, 60)
    await open(action.route)
    await action.ask(page)

    await test.step('a rejection', async () => {
      // an extra Enter confirms nothing
      await page.keyboard.press('Enter')
      await expect(confirmation(page)).toBeVisible()
      await expectRejected(page, world, action, REJECTION)
      await expect(page.getByText('The result of the last attempt is unknown.')).toHaveCount(0)
    })

    await test.step('an unknown result', async () => {
      await world.fault('POST', action.path, { type: 'reset-before' })
      await proceed(page)
      await action.confirm(page)
      await expect(resultUnknown(page)).toBeVisible()
      const state = action.route.startsWith('/orderC') ? 'Expected' : 'To be paid'
      await expect(page.getByRole('alert').getByText(state)).toBeVisible()
      // events that would send a queued request
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await page.clock.fastForward(61_000)
      expect(await postsOf(world)).toHaveLength(2)
    })

    await test.step('sent again, as the confirmation shows it', async () => {
      await button(page, 'Back to the form').click()
      await proceed(page)
      await expect(confirmation(page)).toContainText('Sending again may do it twice.')
      for (const text of action.shown) await expect(confirmation(page)).toContainText(text)
      await slide(page)
      await expectDone(page, world, action, 3)
    })
  })
}

test('the report of a problem is sent as confirmed, and kept after a server error', async ({
  member: { page, open },
  world,
}) => {
  // by turns of one side and the other, so that each opens another screen
  for (const action of ACTIONS.filter(({ name }) => !IN_FULL.has(name))) {
    await test.step(action.name, async () => {
      await world.clearLedger()
      await giveOrders(world, 60)
      await open(action.route)
      await action.ask(page)
      // an extra Enter confirms nothing
      await page.keyboard.press('Enter')
      await expect(confirmation(page)).toBeVisible()
      const fails = action.name === 'cannot pay'
      if (fails) {
        await expectRejected(page, world, action, SERVER_ERROR)
        await dismissToasts(page)
        await proceed(page)
        await expect(confirmation(page)).toContainText('Sending again may do it twice.')
      }
      for (const text of action.shown) await expect(confirmation(page)).toContainText(text)
      await (fails ? press('Send again')(page) : action.confirm(page))
      await expectDone(page, world, action, fails ? 2 : 1)
    })
  }
})

test('after an action whose button its outcome has replaced, the focus is on the title of the screen', async ({
  member,
  world,
}) => {
  const { page } = member
  await openPaidForm(member, world)
  await fillPaid(page)
  await slide(page)
  await expect(page.getByRole('dialog').getByText('Your proof is being checked.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Replace proof', includeHidden: true }),
  ).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
