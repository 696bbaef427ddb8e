import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { order } from '#domain/order-alerts/sample-orders.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** What the effects of the alert engine do to the browser. */

const speak = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  const speechSynthesis = { speak, cancel: () => undefined }
  vi.stubGlobal('speechSynthesis', speechSynthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Object)
  stubPage({ speechSynthesis })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an order is spoken after its ring, unless its sound was stopped before', async () => {
  const { createAlertEffects } = await import('./alert-effects.ts')
  const { i18n } = await import('#platform/i18n/i18n.ts')
  vi.spyOn(i18n, '_').mockReturnValue('Any text')
  const effects = createAlertEffects(new QueryClient(), () => undefined)
  const say = () => effects.speak({ type: 'speak', side: 'collection', orders: [order('1')] })
  say()
  effects.stopSounds({ type: 'stopSounds' })
  vi.advanceTimersByTime(5_000)
  expect(speak).not.toHaveBeenCalled()
  say()
  vi.advanceTimersByTime(5_000)
  expect(speak).toHaveBeenCalledTimes(1)
})
