import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Self } from '#api/self/contract.ts'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const callApi = vi.fn<() => Promise<unknown>>()
vi.mock('#api/call.ts', () => ({ callApi: () => callApi() }))
const { selfQuery } = await import('#api/self/queries.ts')
const { personalSettingMutation } = await import('#api/self/setting.ts')

let client: QueryClient

const self = (collection: boolean, payment: boolean) =>
  ({ memberId: '7', uuid: null, duty: { collection, payment } }) as unknown as Self
const shown = () => client.getQueryData(selfQuery.queryKey)?.duty

/** Goes on payment duty; returns a function that delivers the response. */
async function goOnDuty() {
  let answer: ((self: Self) => void) | undefined
  callApi.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const done = new MutationObserver(client, personalSettingMutation).mutate({
    duty: { side: 'payment', on: true },
  })
  await expect.poll(() => callApi).toHaveBeenCalled()
  return (response: Self) => {
    answer?.(response)
    return done
  }
}

beforeEach(() => {
  callApi.mockReset()
  client = new QueryClient()
  client.setQueryData(selfQuery.queryKey, self(true, false))
})

it('the response to a change of duty is shown without another request', async () => {
  const response = await (await goOnDuty())(self(true, true))
  expect(shown()).toEqual({ collection: true, payment: true })
  expect(personalSettingMutation.meta?.isAnswered?.(response)).toBe(true)
})

it('a response that was long on its way does not revert self data that arrived meanwhile', async () => {
  const answer = await goOnDuty()
  client.setQueryData(selfQuery.queryKey, self(false, true))
  const response = await answer(self(true, true))
  expect(shown()).toEqual({ collection: false, payment: true })
  // so that it is fetched once more: either of the two may be newer
  expect(personalSettingMutation.meta?.isAnswered?.(response)).toBe(false)
})
