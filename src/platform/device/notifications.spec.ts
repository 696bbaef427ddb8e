import { afterEach, expect, it, vi } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'

/** What the app learns of the permission that the user changes in the browser's settings. */

const Notification = { permission: 'default' }

async function load(navigator: object) {
  vi.resetModules()
  Notification.permission = 'default'
  stubPage({ Notification })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('navigator', { serviceWorker: {}, ...navigator })
  return (await import('./notifications.ts')).notificationPermission
}

afterEach(() => vi.unstubAllGlobals())

it('follows the permission while the page is shown', async () => {
  const status = new EventTarget()
  const query = vi.fn<() => Promise<EventTarget>>().mockResolvedValue(status)
  const permission = await load({ permissions: { query } })
  await query.mock.results[0]?.value
  for (const next of ['granted', 'denied']) {
    Notification.permission = next
    status.dispatchEvent(new Event('change'))
    expect(permission.get()).toBe(next)
  }
})

it.each([
  ['cannot tell', {}],
  ['refuses to tell', { permissions: { query: () => Promise.reject(new TypeError('no')) } }],
])('does without it in a browser that %s', async (_, navigator) => {
  expect((await load(navigator)).get()).toBe('default')
})
