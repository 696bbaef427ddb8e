import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { autoDepositMutation, autoDepositQuery } = await import('#api/auto-deposit/queries.ts')
const { depositMutation } = await import('#api/deposit/queries.ts')

it('is loaded anew at each opening, so that no form edits an earlier setting', async () => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const open = () => new QueryObserver(client, autoDepositQuery)
  call.mockResolvedValueOnce({ isOn: false }).mockResolvedValueOnce({ isOn: true })
  const first = open()
  const close = first.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(first.getCurrentResult().data).toEqual({ isOn: false })
  close()
  await vi.advanceTimersByTimeAsync(1)
  const second = open()
  expect(second.getCurrentResult().data).toBeUndefined()
  second.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(second.getCurrentResult().data).toEqual({ isOn: true })
})

it('may change whatever a deposit changes: the server may make one at once', () => {
  const { affects } = autoDepositMutation.meta ?? {}
  expect(affects).toEqual(expect.arrayContaining([...(depositMutation.meta?.affects ?? [])]))
})
