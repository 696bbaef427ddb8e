import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'

/** Which tab alerts when a collection account stops working (R7.83). */

let watchAccounts: typeof import('./account-watch.ts').watchAccounts
let pageHidden: typeof import('#platform/device/page-hidden.ts').pageHidden
let toast: typeof import('#ui/feedback/toast.ts')
let client: QueryClient
let stop: () => void

const held: { name: string }[] = []

beforeAll(async () => {
  stubPage({ hidden: true })
  const locks = { query: () => Promise.resolve({ held }) }
  vi.stubGlobal('navigator', { onLine: true, locks })
  watchAccounts = (await import('./account-watch.ts')).watchAccounts
  pageHidden = (await import('#platform/device/page-hidden.ts')).pageHidden
  toast = await import('#ui/feedback/toast.ts')
  const { i18n } = await import('#platform/i18n/i18n.ts')
  vi.spyOn(i18n, '_').mockReturnValue('Any text')
})

afterEach(() => {
  stop()
  pageHidden.set(true)
  toast.clearToasts()
})

async function answer(status: number, id = '1'): Promise<void> {
  const account = {
    id,
    status,
    isEnabled: true,
    collects: true,
    bankName: 'GCash',
    number: '1',
  }
  await client.fetchQuery({
    queryKey: ['bankCards'],
    queryFn: () => ({ items: [account] }),
    staleTime: 0,
  })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}

it('a hidden tab leaves the alert to a visible one, and alerts once there is none', async () => {
  client = new QueryClient()
  client.setQueryData(['self'], { duty: { collection: true, payment: false } })
  const sound = vi.fn()
  stop = watchAccounts(client, sound, {})
  await answer(1)
  held.push({ name: 'in-sight' })
  await answer(2)
  expect(sound).not.toHaveBeenCalled()
  held.pop()
  await answer(2)
  expect(sound).toHaveBeenCalledTimes(1)
})

it.each([
  ['says so when it is shown', 2, 1],
  ['says nothing of an account that works again by then', 1, 0],
])('a hidden tab that has alerted %s', async (_, statusThen, messages) => {
  client = new QueryClient()
  client.setQueryData(['self'], { duty: { collection: true, payment: false } })
  const id = `of ${statusThen}`
  stop = watchAccounts(client, () => undefined, {})
  for (const status of [1, 2, statusThen]) {
    // oxlint-disable-next-line no-await-in-loop -- one response after the other
    await answer(status, id)
  }
  expect(toast.currentToasts()).toHaveLength(0)
  pageHidden.set(false)
  expect(toast.currentToasts()).toHaveLength(messages)
  toast.clearToasts()
  pageHidden.set(true)
  pageHidden.set(false)
  expect(toast.currentToasts()).toHaveLength(0)
})
