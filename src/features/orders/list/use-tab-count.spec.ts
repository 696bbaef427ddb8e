import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { KEYS } from '#api/query-keys.ts'
import type { OrderTab } from '#domain/order-tabs.ts'

vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined })
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { tabCount } = await import('#features/orders/list/use-tab-count.ts')

type Held = { at: number; approvals: number; isInvalidated?: boolean; hasMore?: boolean }

function holdIn(client: QueryClient, tab: OrderTab, held: Held | null): void {
  if (!held) return
  const queryKey = [...KEYS.orders, 'payment', tab]
  const items = Array.from({ length: held.approvals }, (_, at) => ({
    side: 'payment',
    orderId: String(at),
    state: { status: 'to-be-approved' },
    expiresAt: { ms: null },
  }))
  const pages = [{ items, nextPage: held.hasMore ? 2 : null, dropped: 0 }]
  client.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt: held.at })
  if (held.isInvalidated) void client.invalidateQueries({ queryKey })
}

it.each<[string, active: Held | null, approval: Held | null, expected: number | undefined]>([
  ['active orders', { at: 1, approvals: 2 }, null, 2],
  ['their own list', null, { at: 1, approvals: 3 }, 3],
  ['active orders that are later', { at: 2, approvals: 2 }, { at: 1, approvals: 3 }, 2],
  ['their own list if it is later', { at: 1, approvals: 2 }, { at: 2, approvals: 3 }, 3],
  [
    'active orders if their own list is out of date',
    { at: 1, approvals: 2 },
    { at: 2, approvals: 3, isInvalidated: true },
    2,
  ],
  [
    'their own list if the active orders are out of date',
    { at: 2, approvals: 2, isInvalidated: true },
    { at: 1, approvals: 3 },
    3,
  ],
  [
    'active orders if the rest of their own list has not been loaded',
    { at: 1, approvals: 3 },
    { at: 2, approvals: 2, hasMore: true },
    3,
  ],
  ['no list that is out of date', null, { at: 1, approvals: 3, isInvalidated: true }, undefined],
])('orders to be approved are counted from %s', (_, active, approval, expected) => {
  const client = new QueryClient()
  holdIn(client, 'active', active)
  holdIn(client, 'approval', approval)
  expect(tabCount(client, 'payment', 'approval')).toBe(expected)
})
