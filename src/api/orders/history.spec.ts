import { expect, it, vi } from 'vitest'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'

vi.mock('#api/call.ts', () => ({ callApi: vi.fn() }))
const { orderHistory } = await import('#api/orders/history.ts')

it.each<[OrderStatus[], string]>([
  [['completed'], 'completed unknown'],
  [['to-be-paid', 'rejected'], 'to-be-paid rejected unknown'],
  [[], 'to-be-paid completed rejected unknown'],
])('a history of %j shows orders that are %s', (statuses, shown) => {
  const { isWanted } = orderHistory('payment', { statuses })
  const found = ['to-be-paid', 'completed', 'rejected', 'unknown'].filter((status) =>
    isWanted?.({ state: { status } } as Order),
  )
  expect(found.join(' ')).toBe(shown)
})
