import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { callApi } from '#api/call.ts'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { id, nothing } from '#api/schema.ts'
import type { HttpRequest } from '#platform/http/transmit.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn<(call: HttpRequest) => Promise<unknown>>() }))
vi.mock('#platform/http/client.ts', () => ({ send }))

const list = defineEndpoint({
  method: 'GET',
  path: '/mobile/rows/:side',
  input: (page: number) => ({ path: { side: 'in/out' }, query: { page } }),
  response: pageOf(v.object({ id })),
})

beforeEach(() => void send.mockReset())

it('a page without its number is the one that was requested', async () => {
  send.mockResolvedValue({ data: [{ id: 1 }], last_page: 9 })
  expect(await callApi(list, 3)).toMatchObject({ currentPage: 3, nextPage: 4 })
})

it('a call carries its filled-in path, its signal and the key of its intent', async () => {
  send.mockResolvedValue({ data: [] })
  const { signal } = new AbortController()
  await callApi(list, 1, signal, { idempotencyKey: 'a' })
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    method: 'GET',
    path: '/mobile/rows/in%2Fout',
    query: { page: 1 },
    signal,
    idempotencyKey: 'a',
  })
})

it.each(['', '.', '..'])('an id %j, which would be another path, is not sent', async (orderId) => {
  const confirm = defineEndpoint({
    method: 'POST',
    path: '/mobile/orders/:order_id/confirm',
    input: () => ({ path: { order_id: orderId } }),
    response: nothing,
  })
  await expect(callApi(confirm, undefined)).rejects.toMatchObject({
    failure: { kind: 'setup' },
    call: { method: 'POST', path: '/mobile/orders/:order_id/confirm' },
  })
  expect(send).not.toHaveBeenCalled()
})

it('a response that does not match is malformed', async () => {
  send.mockResolvedValue({ data: 'x' })
  await expect(callApi(list, 1)).rejects.toMatchObject({ failure: { kind: 'malformed' } })
})
