import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Failure } from '#platform/http/failure.ts'
import { stubPage } from '#platform/simulated-page.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** Who switched a side off: the member or the server (R4.15). */

let watchDuty: typeof import('./duty-notice.ts').watchDuty
let ApiError: typeof import('#platform/http/failure.ts').ApiError
let toasts: typeof import('#ui/feedback/toast.ts')
let client: QueryClient
let stop: () => void
const stored = new Map<string, string>()
let storageListeners = new Set<(event: { key: string }) => void>()

beforeAll(async () => {
  stubPage({
    cookie: 'token=t',
    localStorage: storageOf(stored),
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'storage') storageListeners.add(listener)
    },
    removeEventListener: (_: string, listener: () => void) => storageListeners.delete(listener),
  })
  watchDuty = (await import('./duty-notice.ts')).watchDuty
  ApiError = (await import('#platform/http/failure.ts')).ApiError
  toasts = await import('#ui/feedback/toast.ts')
  const { i18n } = await import('#platform/i18n/i18n.ts')
  vi.spyOn(i18n, '_').mockReturnValue('Any text')
})

beforeEach(() => {
  stored.clear()
  client = new QueryClient()
  client.setQueryData(['self'], dutyOf(true))
  stop = watchDuty(client)
})

afterEach(() => {
  stop()
  toasts.clearToasts()
})

const dutyOf = (isOn: boolean) => ({ duty: { collection: isOn, payment: false } })

/** What the member does in another tab, which sends this one the storage events. */
async function inOtherTab(act: () => Promise<unknown>): Promise<void> {
  const here = { client, listeners: storageListeners, before: new Map(stored) }
  client = new QueryClient()
  client.setQueryData(['self'], dutyOf(true))
  storageListeners = new Set()
  const stopOther = watchDuty(client)
  await act()
  stopOther()
  client = here.client
  storageListeners = here.listeners
  for (const [key, value] of stored) {
    if (here.before.get(key) === value) continue
    for (const listener of storageListeners) listener({ key })
  }
}

/** A response with self data. */
const answer = (isOn: boolean) =>
  client.fetchQuery({ queryKey: ['self'], queryFn: () => dutyOf(isOn), staleTime: 0 })

/** The member's request to go off duty for collections. */
const switchOff = (failure?: Failure) =>
  client
    .getMutationCache()
    .build(client, {
      mutationKey: ['personalSetting'],
      networkMode: 'always',
      mutationFn: () =>
        failure
          ? Promise.reject(new ApiError(failure, { method: 'POST', path: '/' }))
          : Promise.resolve(),
    })
    .execute({ duty: { side: 'collection', on: false } })
    .catch(() => undefined)

const isTold = () => toasts.currentToasts().length > 0

it('a side that the member switched off is not reported', async () => {
  await switchOff()
  await answer(false)
  expect(isTold()).toBe(false)
})

it.each<[string, Failure]>([
  ['was lost', { kind: 'timeout' }],
  ['was a server error', { kind: 'http', status: 500 }],
  ['said that it is still processing the same', { kind: 'http', status: 409 }],
  ['was not waited for', { kind: 'aborted' }],
])(
  'a side that went off after the response to the member’s request %s is not reported',
  async (_, failure) => {
    await switchOff(failure)
    await answer(false)
    expect(isTold()).toBe(false)
  },
)

it.each<Failure>([
  { kind: 'offline' },
  { kind: 'code', code: 40011, message: '', data: null, fields: {}, status: 200 },
])(
  'after a rejected request ($kind) a side that the server switches off is reported',
  async (failure) => {
    await switchOff(failure)
    await answer(false)
    expect(isTold()).toBe(true)
  },
)

it('a lost request that the server did not carry out does not hide what the server does later', async () => {
  await switchOff({ kind: 'timeout' })
  await answer(true)
  await answer(false)
  expect(isTold()).toBe(true)
})

it('a side that the member switched off in another tab is not reported', async () => {
  await inOtherTab(() => switchOff())
  await answer(false)
  expect(isTold()).toBe(false)
})

it('after a rejected request of another tab a side that the server switches off is reported', async () => {
  await inOtherTab(() => switchOff({ kind: 'offline' }))
  await answer(false)
  expect(isTold()).toBe(true)
})
