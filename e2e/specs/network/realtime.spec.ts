import { panel } from '../../support/chat.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import { orderRows, quiet, settled, tab } from '../../support/on-duty.ts'

test('a foreign or malformed event is ignored, and an order sent five times is one row', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/ordersC')
  const rows = orderRows(page, 'Collection orders')
  await expect(rows).toHaveCount(2)
  await world.waitForSubscription()
  const [order] = await world.addOrders({ emit: false, list: false })
  const emitNew = (change: Record<string, unknown>) =>
    world.emit('new_order', { ...order, payer_name: 'Not mine', ...change })

  await test.step('an event of another member', async () => {
    await quiet(page)
    await world.clearLedger()
    await world.emit('new_order', order, { channel: 'private-member.999' })
    await emitNew({ member_id: 999 })
    await world.emit('new_order', { member_id: '999', order: { ...order, payer_name: 'Not mine' } })
    await world.emit('balanceChanged', { member_id: 999 })
    await emitNew({ member_id: world.memberId, payer_name: 'Mine' })
    await expect(rows.getByText('Mine', { exact: true })).toBeVisible()
    await expect(rows.filter({ hasText: 'Not mine' })).toHaveCount(0)
    expect(await world.ledger({ path: '/mobile/balance' })).toEqual([])
  })

  for (const event of ['order_deleted', 'constructor', '__proto__', 'toString']) {
    await world.emit(event, order)
  }
  for (const data of [null, undefined, 7, 'text', [], {}, { order: null }, { order: [order] }]) {
    await world.emit('new_order', data)
  }
  await emitNew({ order_id: 'BAD1', amount: 'a lot' })
  await emitNew({ order_id: null })
  await emitNew({ order_id: 'BAD2', amount: '1.000,50' })
  await emitNew({ order_id: 'BAD3', remark: 'x'.repeat(200_000) })
  await world.emit('balanceChanged', 'a lot')
  await world.emit('new_payment', { content: '{{{' })
  await world.emit('chat', { id: 'M1', message: { text: ['x'] }, data: 7 })
  // events keep their order: once this one has arrived, all others have been processed
  for (let times = 0; times < 5; times += 1) {
    await world.emit('new_order', { ...order, payer_name: `Ana Lim ${times}` })
  }
  await expect(rows.filter({ hasText: 'Ana Lim 4' })).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the balance follows its events, and an older response does not revert it', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  const balance = page.getByRole('region', { name: 'Balance' })
  await settled(page)
  await world.waitForSubscription()
  await expect(amount(balance, '₱12,500.00')).toBeAttached()
  // each event is newer than the displayed amount
  const change = async (event: string, amounts: Record<string, unknown>) => {
    await world.patch({ balance: amounts })
    await world.emit(event, { data: { ...amounts, updated_at: Date.now() + 2_000 } })
  }
  await change('balanceChanged', { balance: '13,000.55', processing_amount: 99.5 })
  await expect(amount(balance, '₱13,000.55')).toBeAttached()
  await expect(amount(balance, '₱99.50')).toBeAttached()
  await expect(amount(balance, '₱320.50')).toBeAttached()
  await change('bonusChanged', { bonus: 401 })
  await expect(amount(balance, '₱401.00')).toBeAttached()
  // an unreadable amount does not replace a readable one
  await world.patch({ balance: { bonus: 402 } })
  await world.emit('balanceChanged', { balance: 'NaN', bonus: 402 })
  await expect(amount(balance, '₱402.00')).toBeAttached()
  await expect(amount(balance, '₱13,000.55')).toBeAttached()

  // only the response to the tap is to be slow
  await settled(page)
  await world.clearLedger()
  await world.fault('GET', '/mobile/balance', { type: 'drip', ms: 40 })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await world.waitForRequests({ path: '/mobile/balance' })
  await world.patch({ balance: { balance: 9_000 } })
  await world.emit('balanceChanged', { balance: 9_000 })
  await expect(amount(balance, '₱9,000.00')).toBeAttached()
  await world.waitForRequests({ path: '/mobile/balance' }, 2)
  await settled(page)
  await expect(amount(balance, '₱9,000.00')).toBeAttached()

  await test.step('an event without amounts, without a time or out of date requests the balance', async () => {
    await world.patch({ balance: { balance: 777, bonus: 33 } })
    await world.emit('App\\Events\\BonusChanged', {})
    await expect(amount(balance, '₱777.00')).toBeAttached()
    await expect(amount(balance, '₱33.00')).toBeAttached()
    await settled(page)
    await world.fault('GET', '/mobile/balance', { type: 'hold' }, { times: null })
    await world.fault('GET', '/mobile/self', { type: 'hold' }, { times: null })
    await world.clearLedger()
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await world.emit('balanceChanged', { balance: 900, updated_at: hourAgo })
    await world.emit('balanceChanged', { balance: 901 })
    // the balance is requested at once, and the amounts of these events are not shown
    await world.waitForRequests({ path: '/mobile/balance' })
    await expect(amount(balance, '₱777.00')).toBeAttached()
    // a newer event is applied at once
    const later = new Date(Date.now() + 2_000).toISOString()
    await world.patch({ balance: { balance: 902 } })
    await world.emit('balanceChanged', { balance: 902, updated_at: later })
    await expect(amount(balance, '₱902.00')).toBeAttached()
    await world.clearFaults()
    await world.release()
    await settled(page)
    await expect(amount(balance, '₱902.00')).toBeAttached()
  })
  await test.step('a chat event that cannot be read loads the message', async () => {
    await world.chat({ text: 'Please check your order', emit: false })
    await world.emit('chat', {})
    await expect(panel(page).getByText('Please check your order')).toBeVisible()
  })
})

test('an order is listed once, whether its event or the list arrives first', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
  await open('/ordersC')
  const rows = orderRows(page, 'Collection orders')
  await world.waitForSubscription()
  await world.waitForRequests({ method: 'GET', path: '/mobile/orders' })
  await world.addOrders({ overrides: { payer_name: 'In both' } })
  // the list that is still to arrive does not contain this order
  await world.addOrders({ list: false, overrides: { payer_name: 'In its event' } })
  await expect(tab(page, /Collection 3 waiting/)).toBeVisible()
  await world.clearFaults()
  await world.release()
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'In both' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'In its event' })).toHaveCount(1)

  // a list that was requested before an order arrived does not remove it
  await settled(page)
  await world.fault('GET', '/mobile/orders', { type: 'hold' })
  await world.clearLedger()
  await world.realtime('disconnect')
  await world.waitForRequests({ method: 'GET', path: '/mobile/orders' })
  await world.waitForSubscription()
  await world.addOrders({ list: false, overrides: { payer_name: 'On its way' } })
  await expect(rows.first()).toContainText('On its way')
  await world.release()
  await world.addOrders({ overrides: { payer_name: 'Ben Sy' } })
  await expect(rows.filter({ hasText: 'Ben Sy' })).toHaveCount(1)
  // the order stays after the list has arrived and no request is pending
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(rows.filter({ hasText: 'On its way' })).toHaveCount(1)
})
