import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const done = vi.hoisted(() => ({
  sound: vi.fn<() => void>(),
  notice: vi.fn<(notice: { body: string; path: string }) => void>(),
  settings: { sounds: { collection: true, payment: true }, notifies: true },
  isHidden: false,
  write: vi.fn<(key: string) => void>(),
  /** Another tab says that the session ends by itself. */
  tellTab: () => {},
}))
vi.mock('#api/self/queries.ts', () => ({ selfQuery: { queryKey: ['self'] } }))
vi.mock('#shared/alerts/alert-settings.ts', () => ({
  alertSettings: { get: () => done.settings },
}))
vi.mock('#shared/alerts/alert-sounds.ts', () => ({ playAlertNow: done.sound }))
vi.mock('#platform/device/notifications.ts', () => ({ showSystemNotification: done.notice }))
vi.mock('#platform/device/page-hidden.ts', () => ({ pageHidden: { get: () => done.isHidden } }))
vi.mock('#shared/alerts/alert-vibration.ts', () => ({ vibrateFor: () => undefined }))
vi.mock('#platform/session/exit-notice.ts', async () => {
  const { createStore } = await import('#platform/store.ts')
  return { exitNotice: createStore<{ message: string } | null>(null) }
})
vi.mock('#platform/session/session.ts', async () => {
  const { createStore } = await import('#platform/store.ts')
  return { session: createStore<object | null>(null) }
})
vi.mock('#platform/storage/web-storage.ts', () => ({
  local: { write: done.write },
  onOtherTabChange: (key: string, listener: () => void) => {
    if (key === 'sessionEnded') done.tellTab = listener
  },
}))
const { watchExit } = await import('#app/session/exit-alert.ts')
const { noteShownLocation } = await import('#platform/session/shown-location.ts')
const { session } = await import('#platform/session/session.ts')
const { exitNotice } = await import('#platform/session/exit-notice.ts')

i18n.loadAndActivate({ locale: 'en', messages: {} })
const client = new QueryClient()
watchExit(client)
const onDuty = (duty: { collection: boolean; payment: boolean }) =>
  client.setQueryData(['self'], { duty })

beforeEach(() => {
  vi.useFakeTimers()
  session.set({ token: 'T', id: null })
  onDuty({ collection: true, payment: false })
})
afterEach(() => {
  exitNotice.set(null)
  vi.useRealTimers()
  vi.clearAllMocks()
  done.isHidden = false
})

function end(): void {
  exitNotice.set({ message: 'Signed in elsewhere' })
  session.set(null)
  // erased with the session, and the sign-in screen is shown
  client.clear()
  noteShownLocation({ href: '/userLogin', state: null })
  vi.advanceTimersByTime(1_000)
}

it('a session that ends by itself on duty is heard', () => {
  end()
  expect(done.sound).toHaveBeenCalledTimes(1)
  expect(done.notice).not.toHaveBeenCalled()
})

it('in a hidden page a notification says why, too, and leads back to the screen', () => {
  done.isHidden = true
  noteShownLocation({ href: '/ordersC?tab=done', state: null })
  end()
  expect(done.sound).toHaveBeenCalledTimes(1)
  expect(done.notice).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: 'Signed in elsewhere', path: '/ordersC?tab=done' }),
  )
})

it('off duty, and for a side whose orders make no sound, it ends silently', () => {
  onDuty({ collection: false, payment: false })
  end()
  exitNotice.set(null)
  onDuty({ collection: false, payment: true })
  done.settings.sounds.payment = false
  end()
  done.settings.sounds.payment = true
  expect(done.sound).not.toHaveBeenCalled()
})

it('a session that another tab has replaced at once is not reported as ended', () => {
  exitNotice.set({ message: 'Signed in elsewhere' })
  exitNotice.set(null)
  vi.advanceTimersByTime(1_000)
  expect(done.sound).not.toHaveBeenCalled()
})

it('other tabs are told that the session ends by itself', () => {
  end()
  expect(done.write).toHaveBeenCalledExactlyOnceWith('sessionEnded', expect.any(String))
})

it.each([
  ['is heard in a visible tab', false, true, 1],
  ['is not heard in a hidden tab, where the first may be heard', true, true, 0],
  ['is not heard if another one has begun by then', false, false, 0],
])('a session that another tab has ended by itself %s', (_, isHidden, isOver, sounds) => {
  done.isHidden = isHidden
  done.tellTab()
  if (isOver) session.set(null)
  client.clear()
  vi.advanceTimersByTime(1_000)
  expect(done.sound).toHaveBeenCalledTimes(sounds)
  expect(done.notice).not.toHaveBeenCalled()
})
