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
