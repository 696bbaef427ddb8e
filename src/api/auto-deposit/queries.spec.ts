import { MutationCache, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ callApi: call }))
const { renewTouched } = await import('#api/after-write.ts')
const { autoDepositMutation, autoDepositQuery, holdAutoDeposit } =
  await import('#api/auto-deposit/queries.ts')
const { depositMutation } = await import('#api/deposit/queries.ts')

beforeEach(() => {
  call.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is loaded anew at each opening, so that no form edits an earlier setting', async () => {
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

it('is fetched after a change although its form was left, so that the two can be compared', async () => {
  const mutationCache = new MutationCache({
    onSettled: (answer, error, _variables, _result, { meta = {} }) =>
      renewTouched(client, meta, error, answer),
  })
  const client: QueryClient = new QueryClient({ mutationCache })
  const said = () => client.getQueryData(autoDepositQuery.queryKey)
  let answer: (() => void) | undefined
  const posted = new Promise<void>((resolve) => {
    answer = resolve
  })
  const before = { isOn: false, dailyLimit: 1 }
  const after = { isOn: false, dailyLimit: 2 }
  call.mockResolvedValueOnce(before).mockReturnValueOnce(posted).mockResolvedValueOnce(after)
  const close = new QueryObserver(client, autoDepositQuery).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  const release = holdAutoDeposit(client)
  const save = new MutationObserver(client, autoDepositMutation)
  const saved = save.mutate({ form: { isOn: true, setting: {} }, idempotencyKey: 'k' } as never)
  await vi.advanceTimersByTimeAsync(1)
  close()
  await vi.advanceTimersByTimeAsync(1)
  expect(said()).toEqual(before)
  answer?.()
  await saved
  expect(said()).toEqual(after)
  expect(call).toHaveBeenCalledTimes(3)
  release()
  await vi.advanceTimersByTimeAsync(1)
  expect(said()).toBeUndefined()
})

it('may change whatever a deposit changes: the server may make one at once', () => {
  const { affects } = autoDepositMutation.meta ?? {}
  expect(affects).toEqual(expect.arrayContaining([...(depositMutation.meta?.affects ?? [])]))
})
