import type { Page } from 'playwright/test'
import { amount, expect, test } from '../../support/fixtures.ts'
import { expectOrders, orderRows, settled } from '../../support/on-duty.ts'
import {
  button,
  collection,
  main,
  payment,
  postsOf,
  problem,
  times,
} from '../../support/order-steps.ts'

/** Orders in unexpected formats: whatever can be read is shown, the rest is requested. */

const list = (page: Page) => orderRows(page, 'Collection orders')
const sendBody = (data: unknown, more: object = {}) =>
  ({ type: 'body', body: JSON.stringify({ code: 0, data, ...more }) }) as const

const order = (order_id: string, value: unknown) => ({
  ...collection,
  ...times(20),
  order_id,
  amount: value as number,
})

test.describe('orders with unreadable amounts and payment details', () => {
  const content = {
    account_name: 'Rosa Diaz',
    card_no: '001234567890',
    account_type: 'savings',
    bank: { name: 'BDO', code: 'BNORPHMM' },
    remark: 'x'.repeat(10_000),
  }
  const { amount: _, ...missing } = order('C7', 0)
  test.use({
    setup: {
      seed: 'empty',
      orders: [
        order('C1', 'abc'),
        order('C2', 2500),
        order('C3', null),
        order('C4', 1e21),
        order('C5', { a: 1 }),
        missing,
        order('C8', 0),
        order('C9', '-2500.00'),
      ],
      payments: [
        { ...payment, ...times(20), amount: 'soon' },
        {
          ...payment,
          ...times(20),
          order_id: 'P2',
          content: JSON.stringify(JSON.stringify(content)),
        },
        { ...payment, ...times(19), order_id: 'P3', content: 'y'.repeat(5_000_000) },
      ],
    },
  })

  test('say so, and nothing is confirmed or paid without an amount', async ({
    member: { page, open },
    world,
  }) => {
    await open('/ordersC')
    await test.step('the list marks unreadable amounts and leaves them out of the sum', async () => {
      const rows = list(page)
      await expect(rows).toHaveCount(8)
      await expect(rows.filter({ hasText: 'Amount unreadable' })).toHaveCount(7)
      await expect(amount(rows.nth(1), '₱2,500.00')).toBeAttached()
      const awaited = page.getByRole('group', { name: 'Expected per account' })
      await expect(awaited).toContainText('at least')
      await expect(
        page.getByText('7 amounts could not be read and are not in this sum'),
      ).toBeVisible()
      await open('/orderCRecord')
      await expect(main(page).getByText('Amount unreadable')).toHaveCount(7)
    })

    await test.step('a payment order without an amount cannot be paid, but can be given back', async () => {
      await open('/orderPInfo?id=P1')
      await expect(button(page, 'I have paid')).toBeDisabled()
      await expect(page.getByText('Pay exactly')).toHaveCount(0)
      await button(page, "Can't pay").click()
      await expect(page.getByRole('radio', { name: 'Another reason' })).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a collection order cannot be confirmed until the server has sent its amount', async () => {
      await open('/orderCInfo?id=C1')
      await expect(main(page).getByText('Amount unreadable')).toBeVisible()
      await expect(button(page, 'Copy Amount')).toHaveCount(0)
      const confirm = button(page, 'Received in full')
      await expect(confirm).toBeDisabled()
      await expect(confirm).toHaveAccessibleDescription(/when the server has sent the amount/)
      // a wrong amount can still be reported
      await problem(/Wrong amount/)(page)
      await page.getByLabel('Amount received').fill('100')
      await button(page, 'Continue').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await world.patch({ orders: [order('C1', 2500)] })
      await button(page, 'Reload').click()
      await expect(confirm).toBeEnabled()
      await expect(amount(main(page), '₱2,500.00').first()).toBeAttached()
      expect(await postsOf(world)).toEqual([])
    })

    await test.step('payment details of unknown format can be copied, and 5 MB of them block no action', async () => {
      await open('/ordersP')
      const row = orderRows(page, 'Payment orders').filter({ hasText: 'yyy' })
      await expect(row).toBeVisible()
      expect((await row.textContent())?.length).toBeLessThan(400)
      await row.click()
      await expect(button(page, 'I have paid')).toBeEnabled()
      expect((await main(page).textContent())?.length).toBeLessThan(6_000)

      await open('/orderPInfo?id=P2')
      const facts = main(page).getByRole('listitem')
      await expect(facts.filter({ hasText: 'Rosa Diaz' })).toContainText('Name')
      await expect(facts.filter({ hasText: 'savings' })).toContainText('account_type')
      await expect(facts.filter({ hasText: 'BNORPHMM' })).toContainText('bank.code')
      await expect(button(page, 'Copy account_type')).toBeVisible()
      await expect(button(page, 'Copy Account number')).toBeVisible()
      const note = facts.filter({ hasText: 'Note' })
      expect((await note.textContent())?.length).toBeLessThan(5_000)
      await note.getByRole('button', { name: 'Show all' }).click()
      await expect(note).toContainText('x'.repeat(10_000))
    })
  })
})

test('a list in an unknown format is shown as far as it can be read', async ({
  member: { page, open },
  world,
}) => {
  const { order_id: _, ...nameless } = collection
  await test.step('a list keyed by order ids is shown, and a refresh marks no order as new', async () => {
    const keyed = {
      100001: { ...nameless, ...times(10), payer_name: 'Older' },
      100002: { ...nameless, ...times(20, Date.now() + 30_000), payer_name: 'Newer' },
    }
    await world.fault('GET', '/mobile/orders', sendBody(keyed), { times: null })
    await open('/ordersC')
    await settled(page)
    await expect(list(page)).toHaveText([/Older/, /Newer/])
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await settled(page)
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
    await world.fault(
      'GET',
      '/mobile/orders/:order_id',
      sendBody({ ...nameless, order_id: 100002 }),
    )
    await list(page).filter({ hasText: 'Newer' }).click()
    await expect(page).toHaveURL(/id=(?:%22)?100002/)
    await expect(main(page).getByText('100002')).toBeVisible()
  })
  await test.step('an order without an id is counted, and one with an unreadable status is shown', async () => {
    await world.clearFaults()
    await world.fault(
      'GET',
      '/mobile/orders',
      sendBody([
        nameless,
        { ...collection, status: { code: 1 } },
        { ...collection, order_id: 'C2', status: 'x'.repeat(5000) },
        { ...nameless, order_id: null },
        { ...collection, ...times(20), order_id: 'C3' },
      ]),
      { times: null },
    )
    await open('/ordersC')
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expect(list(page)).toHaveCount(3)
    await expect(list(page).filter({ hasText: 'Unknown state' })).toHaveCount(1)
    expect((await list(page).filter({ hasText: 'xxx' }).textContent())?.length).toBeLessThan(200)
    await expect(page.getByText('2 orders could not be read')).toBeVisible()
    // whose account is unknown
    await expect(page.getByRole('group', { name: 'Expected per account' })).toContainText(
      'at least',
    )
    await expect(page.getByText('[object Object]')).toHaveCount(0)
    // an account with none of the readable orders can be let go
    await open('/ordersC?account=9')
    await expect(page.getByText('2 orders could not be read')).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Account', pressed: true }).click()
    await expect(list(page)).toHaveCount(3)
  })
})

test.describe('300 waiting accounts', () => {
  // computed once: if a second passed in between, the later orders would come first
  const moment = times(20)
  const orders = Array.from({ length: 300 }, (_, at) => ({
    ...collection,
    ...moment,
    order_id: `C${at}`,
    card_id: `${at}`,
    bank_name: `Bank ${at}`,
  }))
  test.use({ setup: { seed: 'empty', orders, options: { pageSize: 300 } } })

  test('are shown as a few buttons above the list, and all in a sheet that never opens by itself', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/ordersC')
    const group = page.getByRole('group', { name: 'Expected per account' })
    const sheet = page.getByRole('dialog', { name: 'Expected per account' })
    const showAll = group.getByRole('button', { name: 'Show all 300' })
    await expect(group.getByRole('button')).toHaveCount(9)
    await showAll.click()
    await expect(sheet.getByRole('button', { name: /Bank 3 / })).toBeVisible()
    expect(await sheet.getByRole('button').count()).toBeLessThan(60)
    await sheet.getByRole('button', { name: /Bank 3 / }).click()
    await expectOrders(page, 'Collection orders', 1)
    // the tap on 'Show all' was at the other end of the line
    const chosen = group.getByRole('button', { pressed: true })
    await expect(chosen).toContainText('Bank 3')
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(/account=/)
    await page.reload()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    // other accounts come before it now
    await world.patch({ orders: orders.toReversed() })
    await page.clock.fastForward('05:10')
    await expect(group.getByRole('button').nth(1)).toContainText('Bank 299')
    await expect(chosen).toBeInViewport({ ratio: 1 })

    await test.step('orders that are settled while all are shown close it', async () => {
      await showAll.click()
      await expect(sheet).toBeVisible()
      await world.patch({ orders: [] })
      await page.clock.fastForward('05:10')
      await expect(sheet).toBeHidden()
      await world.patch({ orders: orders.slice(0, 2) })
      await page.clock.fastForward('05:10')
      await expect(group.getByRole('button')).toHaveCount(3)
      await expect(sheet).toBeHidden()
      // its account has no order and is not among the member's
      await group.getByRole('button', { name: 'Account', pressed: true }).click()
      await expect(group.getByRole('button')).toHaveCount(2)
      await expectOrders(page, 'Collection orders', 2)
    })
  })
})
