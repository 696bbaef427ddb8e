import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'
import { onPageReturn } from './page-return.ts'

/** Whether a page that is shown again has run meanwhile. */

const returns = vi.fn<Parameters<typeof onPageReturn>[0]>()
let page: { hidden: boolean }
let show: (isHidden: boolean) => void
let stop: () => void

const start = (isHidden: boolean) => {
  const events = new EventTarget()
  page = stubPage({
    hidden: isHidden,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  show = (is) => {
    page.hidden = !is
    events.dispatchEvent(new Event('visibilitychange'))
  }
  stop = onPageReturn(returns)
}

/** No timer runs, but time passes. */
const standStill = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers()
  returns.mockClear()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const steps: [what: string, hasStoodStill: boolean, course: () => void][] = [
  ['has run', false, () => vi.advanceTimersByTime(60_000)],
  ['was busy for 2 s', false, () => standStill(2_000)],
  ['was suspended', true, () => standStill(4_000)],
  [
    'was suspended after a while',
    true,
    () => {
      vi.advanceTimersByTime(20_000)
      standStill(4_000)
    },
  ],
  [
    'was suspended, and whose timers run before the return is known',
    true,
    () => {
      standStill(4_000)
      vi.advanceTimersByTime(1_000)
    },
  ],
]

it.each(steps)('a page that %s', (_, hasStoodStill, course) => {
  start(false)
  // a visible page is never asked
  standStill(60_000)
  show(true)
  show(false)
  const from = Date.now()
  course()
  const ms = Date.now() - from
  show(true)
  show(false)
  show(true)
  const short = { hasStoodStill: false, ms: 0 }
  expect(returns.mock.calls).toEqual([[short], [{ hasStoodStill, ms }], [short]])
})

it('a page that was hidden from the start', () => {
  start(true)
  standStill(4_000)
  show(true)
  expect(returns.mock.calls).toEqual([[{ hasStoodStill: true, ms: 4_000 }]])
})

it('once ended it tells nothing and runs no timer', () => {
  start(true)
  stop()
  show(true)
  expect(returns).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
