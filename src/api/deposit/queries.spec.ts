import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Deposit } from '#api/deposit/contract.ts'
import { RECORD_STATUSES } from '#domain/status.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { depositSource, keepForResubmission, pendingDepositQuery, takeForResubmission } =
  await import('#api/deposit/queries.ts')

it.each([
  ['pending', 'to-be-paid to-be-approved unknown'],
  ['completed', 'completed unknown'],
  ['rejected', 'rejected audit-failed unknown'],
  ['cancelled', 'cancelled unknown'],
] as const)('the deposits that are %s are in the states %s', (filter, shown) => {
  const statuses = [...RECORD_STATUSES.slice(0, 5), 'cancelled', 'unknown'] as const
  const { isWanted } = depositSource({ filter, days: {} })
  const found = statuses.filter((status) => isWanted?.({ state: { status } } as Deposit))
  expect(found.join(' ')).toBe(shown)
})

it.each([
  ['completed rejected', null],
  ['completed to-be-approved', 'to-be-approved'],
  ['unknown', 'unknown'],
  // a filter that lets through a decided one says nothing of an unknown state
  ['completed unknown', null],
  ['', null],
])('of deposits that are %j, the pending one is %s', async (statuses, pending) => {
  const items = statuses.split(' ').filter(Boolean)
  call.mockResolvedValue({ items: items.map((status) => ({ id: status, state: { status } })) })
  const found = await new QueryClient().fetchQuery(pendingDepositQuery)
  expect(found?.id ?? null).toBe(pending)
})

it('a rejected deposit that is sent again no longer counts as pending', () => {
  const client = new QueryClient()
  const [rejected, other] = ['D1', 'D2'].map((id) => ({ id }) as Deposit)
  client.setQueryData(pendingDepositQuery.queryKey, other)
  keepForResubmission(client, rejected!)
  expect(client.getQueryData(pendingDepositQuery.queryKey)).toBe(other)
  client.setQueryData(pendingDepositQuery.queryKey, rejected)
  keepForResubmission(client, rejected!)
  expect(client.getQueryData(pendingDepositQuery.queryKey)).toBeNull()
  expect(takeForResubmission(client, 'D1')).toBe(rejected)
})
