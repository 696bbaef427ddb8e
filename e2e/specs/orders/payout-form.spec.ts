import { bankCard } from '../../support/card-steps.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import {
  button,
  confirmation,
  fillPaid,
  main,
  openPaidForm,
  payee,
  payment,
  postsOf,
  proceed,
  REFERENCE,
  times,
} from '../../support/order-steps.ts'
import { endHold, sheetLeft } from '../../support/steps.ts'

/** The form of a payout: the account that was paid from, and what withdraws its question. */

const account = (id: number, bank_name: string, is_pay: 0 | 1) =>
  bankCard(id, { bank_name, bank_no: `0917123450${id}`, is_pay })

test('the form of a payout keeps its place while the accounts to pay from are loaded', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ cards: [account(1, 'Maya', 1), account(2, 'GCash', 1)] })
  await world.fault('GET', '/mobile/bankCard', { type: 'hold' }, { times: null })
  await openPaidForm({ page, open }, world)
  const top = async () => (await page.getByLabel('Reference number').boundingBox())?.y
  await expect(page.getByText('Paid from')).toBeVisible()
  const before = await top()
  await endHold(world)
  await expect(page.getByRole('radio', { name: 'Maya' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('the account that was paid from stays chosen until it disappears', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ cards: [account(1, 'Maya', 1), account(2, 'GCash', 0)] })
  await page.clock.install()
  await openPaidForm({ page, open }, world)
  const [maya, gcash] = [/^Maya/, /^GCash/].map((name) => page.getByRole('radio', { name }))
  await expect(maya!).toBeChecked()
  await world.patch({ cards: [account(1, 'Maya', 0), account(2, 'GCash', 1)] })
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('group', { name: 'Other accounts' })).toContainText('Maya')
  await expect(maya!).toBeChecked()
  await test.step('also in a form that is restored after the phone closed the page', async () => {
    await page.getByLabel('Reference number').fill(REFERENCE)
    await page.reload()
    await button(page, 'I have paid').click()
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    await expect(maya!).toBeChecked()
    await expect(gcash!).not.toBeChecked()
  })
  await world.patch({ cards: [account(2, 'GCash', 1)] })
  await page.clock.fastForward('05:10')
  await expect(page.getByText(/^The account that was chosen is no longer there/)).toBeVisible()
  await expect(gcash!).not.toBeChecked()
  await world.patch({ cards: [{ bank_name: 'Without an id' }] })
  await page.clock.fastForward('05:10')
  await expect(page.getByText('1 account could not be read')).toBeVisible()
  await expect(page.getByText(/^You have no account to pay from/)).toHaveCount(0)

  await test.step('accounts of one bank that end alike are told apart', async () => {
    const alike = bankCard(3, { bank_name: 'GCash', bank_no: '09180004502', is_pay: 1 })
    await world.patch({ cards: [account(2, 'GCash', 1), alike] })
    await page.clock.fastForward('05:10')
    await expect(page.getByRole('radio', { name: 'GCash ··34502' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'GCash ··04502' })).toBeVisible()
  })
})

test('a question about a payout of which the amount, the payee or the account has changed is withdrawn', async ({
  member: { page, open },
  world,
}) => {
  const changed = page.getByText('Something has changed since you were asked.')
  await world.patch({ cards: [account(1, 'GCash', 1)] })
  await page.clock.install()
  await openPaidForm({ page, open }, world, 60)
  await fillPaid(page)
  for (const [change, shown] of [
    [() => world.patchOrder('P1', { amount: '4,750.50' }), '₱4,750.50'],
    [() => world.patchOrder('P1', { content: { ...payee, holder: 'Lito Ramos' } }), 'Lito Ramos'],
    [() => world.patch({ cards: [account(1, 'GCash Plus', 1)] }), 'GCash Plus'],
  ] as const) {
    await expect(confirmation(page)).toBeVisible()
    await expect(confirmation(page)).not.toContainText(shown)
    await change()
    await page.clock.fastForward('05:10')
    await expect(changed).toBeVisible()
    await expect(confirmation(page)).toHaveCount(0)
    await proceed(page)
    await expect(confirmation(page)).toContainText(shown)
    await expect(changed).toHaveCount(0)
  }

  await test.step('an order that is taken back stays, with what was typed, and can no longer be sent', async () => {
    const gone = page.getByText('The server no longer has this order for you. Do not pay it.')
    await world.patch({ payments: [] })
    await page.clock.fastForward('05:10')
    await expect(gone).toBeVisible()
    await expect(confirmation(page)).toHaveCount(0)
    await expect(page.getByText('Nothing more can be sent from here.')).toBeVisible()
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    await expect(button(page, 'Show Photo 1')).toBeVisible()
    // another failure does not bring it back
    const order = { method: 'GET', path: '/mobile/payments/P1' }
    const busy = { type: 'code', code: 1, message: 'Busy' } as const
    await world.fault('GET', order.path, busy, { times: null })
    await page.clock.fastForward('01:01')
    await expect.poll(async () => (await world.ledger(order)).at(-1)?.code).toBe(1)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(gone).toBeVisible()
    await sheetLeft(page)
    // nor does it when the order is opened again
    await open('/ordersP')
    await open('/orderPInfo?id=P1')
    await expect(page.getByText(/^Not up to date/)).toBeVisible()
    await expect(gone).toBeVisible()
    await expect(amount(main(page), '₱4,750.50')).toBeVisible()
    await expect(main(page).getByText('Lito Ramos').first()).toBeVisible()
    await expect(button(page, 'I have paid')).toHaveCount(0)
    await world.clearFaults()
    await world.patch({ payments: [{ ...payment, ...times(60) }] })
    await page.clock.fastForward('01:01')
    await expect(gone).toHaveCount(0)
    await expect(button(page, 'I have paid')).toBeVisible()
  })
  expect(await postsOf(world)).toEqual([])
})
