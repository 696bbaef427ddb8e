import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import type { AlertAction } from '#domain/order-alerts/events.ts'

/** What the alerts learn from self data, balance and the device. */

let watchCache: typeof import('./alert-inputs.ts').watchCache
let watchDevice: typeof import('./alert-inputs.ts').watchDevice
let agentCounts: typeof import('#app/agent-counts.ts').agentCounts
let alertSettings: typeof import('#shared/alerts/alert-settings.ts').alertSettings
let changeAlerts: typeof import('#shared/alerts/alert-settings.ts').changeAlerts
let notificationPermission: typeof import('#platform/device/notifications.ts').notificationPermission

const closeNotice = vi.fn()
const speak = vi.fn()
const tap = () => window.dispatchEvent(new Event('click'))

beforeAll(async () => {
  const page = { cookie: '', hidden: false, addEventListener: () => undefined }
  const Notification = { permission: 'granted' }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('speechSynthesis', { speak })
  vi.stubGlobal('SpeechSynthesisUtterance', EventTarget)
  const window = Object.assign(new EventTarget(), { Notification, speechSynthesis })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', hostname: '' })
  const worker = {
    active: {},
    getNotifications: () => Promise.resolve([{ tag: 'collection:1', close: closeNotice }]),
  }
  const serviceWorker = { getRegistration: () => Promise.resolve(worker) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  const inputs = await import('./alert-inputs.ts')
  watchCache = inputs.watchCache
  watchDevice = inputs.watchDevice
  ;({ agentCounts } = await import('#app/agent-counts.ts'))
  ;({ alertSettings, changeAlerts } = await import('#shared/alerts/alert-settings.ts'))
  notificationPermission = (await import('#platform/device/notifications.ts'))
    .notificationPermission
})

it('the icon counts what the tabs do: orders that need the agent, without payments not to be seen', () => {
  const client = new QueryClient()
  const actions: AlertAction[] = []
  const stop = watchCache(
    client,
    (action) => actions.push(action),
    () => undefined,
  )
  const counts = () =>
    actions.flatMap((action) => (action.type === 'countChanged' ? [action.count] : []))
  const on = { collection: true, payment: true }
  client.setQueryData(['self'], { duty: on, orderCount: 2, can: { payment: true } })
  expect(actions).toContainEqual(expect.objectContaining({ type: 'dutyChanged', on }))
  // an earlier start may have left a number on the icon
  expect(counts()).toEqual([])
  agentCounts.collection.set(2)
  agentCounts.payment.set(1)
  client.setQueryData(['self'], { duty: on, orderCount: 2, can: { payment: false } })
  expect(counts()).toEqual([2, 3, 2])
  // a list alone has another order
  agentCounts.collection.set(3)
  expect(counts().at(-1)).toBe(3)
  stop()
  agentCounts.collection.set(4)
  expect(counts().at(-1)).toBe(3)
})

it('the notifications of a page that the phone has closed end when the app is opened again', async () => {
  const stop = watchDevice(() => undefined)
  await expect.poll(() => closeNotice).toHaveBeenCalledTimes(1)
  stop()
})

it('a permission that the browser withdraws switches notifications off for the alerts', () => {
  const actions: AlertAction[] = []
  const stop = watchDevice((action) => actions.push(action))
  notificationPermission.set('denied')
  const preferences = expect.objectContaining({ notifies: false })
  expect(actions).toContainEqual({ type: 'preferencesChanged', preferences })
  stop()
})

it('the alerts learn at once that a sound was switched off', () => {
  const actions: AlertAction[] = []
  const stop = watchDevice((action) => actions.push(action))
  changeAlerts({ sounds: { ...alertSettings.get().sounds, collection: false } })
  const sounds = expect.objectContaining({ collection: false, payment: true })
  const preferences = expect.objectContaining({ sounds })
  expect(actions).toContainEqual({ type: 'preferencesChanged', preferences })
  stop()
})

it('a tap lets an iPhone speak only where speaking is switched on', () => {
  const stop = watchDevice(() => undefined)
  tap()
  expect(speak).not.toHaveBeenCalled()
  changeAlerts({ speaks: true })
  tap()
  expect(speak).toHaveBeenCalledTimes(1)
  stop()
})
