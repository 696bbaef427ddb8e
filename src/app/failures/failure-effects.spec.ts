import { MutationObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Failure } from '#platform/http/failure.ts'
import { stubPage } from '#platform/simulated-page.ts'

let effects: typeof import('./failure-effects.ts')
let toasts: typeof import('#ui/feedback/toast.ts')
let failed: (failure: Failure) => Error

beforeAll(async () => {
  stubPage({ cookie: 'token=t', documentElement: { lang: '' }, addEventListener: vi.fn() })
  effects = await import('./failure-effects.ts')
  toasts = await import('#ui/feedback/toast.ts')
  const { ApiError } = await import('#platform/http/failure.ts')
  failed = (failure) => new ApiError(failure, { method: 'GET', path: '/mobile/self' })
  const { i18n, startLanguage } = await import('#platform/i18n/i18n.ts')
  const catalog = {
    first: () => Promise.resolve({ messages: {} }),
    rest: () => Promise.resolve({ messages: {} }),
  }
  await startLanguage({ en: catalog, zh: catalog })
  vi.spyOn(i18n, '_').mockImplementation(
    (text: unknown) => (text as { message?: string }).message ?? '',
  )
})

beforeEach(() => {
  toasts.clearToasts()
  effects.noteAnswer()
})

const NOT_NORMAL = 'Network not normal, please contact customer service'
const timeout: Failure = { kind: 'timeout' }

/** The toasts after reads that failed in this order. */
async function toastsAfter(...failures: Failure[]): Promise<string[]> {
  for (const failure of failures) {
    effects.handleFailure(failed(failure), { isBackground: true, ownCodes: [] })
  }
  await new Promise(setImmediate)
  return toasts.currentToasts().map(({ text }) => text)
}

it('says that the network is not normal after three requests in a row that timed out', async () => {
  expect(await toastsAfter(timeout, timeout)).toEqual([])
  expect(await toastsAfter(timeout)).toEqual([NOT_NORMAL])
})

it('counts from zero once the server has responded', async () => {
  const answered: Failure = { kind: 'malformed', reason: 'no JSON' }
  expect(await toastsAfter(timeout, timeout, answered, timeout, timeout)).toEqual([])
})

it('another attempt at the same thing removes the message of the one before, and no other', async () => {
  const { createQueryClient } = await import('#app/query-client.ts')
  const client = createQueryClient()
  const attempt = async (action: string, message: string, variables: object) => {
    const call = { method: 'POST', path: `/mobile/${action}` } as const
    const { ApiError } = await import('#platform/http/failure.ts')
    const failure = { kind: 'code', code: 40_099, message, status: 200 } as const
    const error = new ApiError({ ...failure, data: null, fields: {} }, call)
    const mutationFn = () => (message ? Promise.reject(error) : Promise.resolve(null))
    const options = { mutationKey: [action], mutationFn, meta: { affects: [] } }
    await new MutationObserver<null, Error, object>(client, options)
      .mutate(variables)
      .catch(() => {})
    await new Promise(setImmediate)
    return toasts.currentToasts().map(({ text }) => text)
  }
  await attempt('transfer', 'Wrong password', { form: { amount: 5 } })
  await attempt('claim', 'Too late', { form: { id: '1' } })
  const refused = await attempt('bankCard', 'Refused', { id: '1' })
  expect(refused).toEqual(['Wrong password', 'Too late', 'Refused'])
  expect(await attempt('claim', '', { form: { id: '2' } })).toEqual(refused)
  expect(await attempt('bankCard', '', { id: '2' })).toEqual(refused)
  expect(await attempt('transfer', '', { form: { amount: 6 } })).toEqual(['Too late', 'Refused'])
})
