import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/http/failure.ts'
import { watchFailedCalls } from './watch-failed-calls.ts'

const failure = (path: string) => new ApiError({ kind: 'offline' }, { method: 'GET', path })

const onFailed = vi.fn<(error: ApiError) => void>()
let client: QueryClient

function read(error: Error): Promise<void> {
  const queryFn = () => {
    throw error
  }
  return client.prefetchQuery({ queryKey: [error.message], queryFn, retry: false })
}

async function write(error: Error): Promise<void> {
  const mutationFn = () => {
    throw error
  }
  await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toBe(error)
}

beforeEach(() => {
  onFailed.mockReset()
  client = new QueryClient()
})

it('a read that has failed before is passed on', async () => {
  const error = failure('/mobile/self')
  await read(error)
  watchFailedCalls(client, onFailed)
  expect(onFailed.mock.calls).toEqual([[error]])
})

it('a read that fails later is passed on', async () => {
  watchFailedCalls(client, onFailed)
  const error = failure('/mobile/self')
  await read(error)
  expect(onFailed.mock.calls).toEqual([[error]])
})

it('a write that fails is passed on', async () => {
  watchFailedCalls(client, onFailed)
  const error = failure('/mobile/transfer')
  await write(error)
  expect(onFailed.mock.calls).toEqual([[error]])
})

it('an error of no call is not passed on', async () => {
  await read(new Error('before'))
  watchFailedCalls(client, onFailed)
  await read(new Error('a read'))
  await write(new Error('a write'))
  expect(onFailed).not.toHaveBeenCalled()
})
