import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { pendingDepositQuery } = await import('#api/deposit/queries.ts')

it.each([
  ['completed rejected', null],
  ['completed to-be-approved', 'to-be-approved'],
  ['unknown', 'unknown'],
  ['', null],
])('of deposits that are %j, the pending one is %s', async (statuses, pending) => {
  const items = statuses.split(' ').filter(Boolean)
  call.mockResolvedValue({ items: items.map((status) => ({ id: status, state: { status } })) })
  const found = await new QueryClient().fetchQuery(pendingDepositQuery)
  expect(found?.id ?? null).toBe(pending)
})
