import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let whenQuiet: (work: () => void) => () => void
let whenLifted: typeof whenQuiet
let happen: (type: string) => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  happen = (type) => void target.dispatchEvent(new Event(type))
  ;({ whenQuiet, whenLifted } = await import('./quiet-moment.ts'))
  vi.advanceTimersByTime(1_000)
  // installs the listeners
  whenQuiet(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('work runs at once while nobody touches the screen', () => {
  const work = vi.fn()
  whenQuiet(work)
  expect(work).toHaveBeenCalledOnce()
})

it('work that waits for a pointer runs after its click, and not at all when cancelled', () => {
  const [work, moved, other] = [vi.fn(), vi.fn(), vi.fn()]
  happen('pointerdown')
  whenQuiet(work)
  whenLifted(moved)
  whenQuiet(other)()
  vi.advanceTimersByTime(2_000)
  happen('pointerup')
  expect(work).not.toHaveBeenCalled()
  expect(moved).not.toHaveBeenCalled()
  happen('click')
  happen('click')
  expect(work).toHaveBeenCalledOnce()
  expect(moved).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

it('a pointer that makes no click counts as lifted a moment later, and at once when cancelled', () => {
  const work = vi.fn()
  happen('pointerdown')
  whenLifted(work)
  happen('pointerup')
  vi.advanceTimersByTime(99)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()

  happen('pointerdown')
  whenLifted(work)
  happen('pointercancel')
  expect(work).toHaveBeenCalledTimes(2)
})

it('a second tap right after the first one counts as a pointer that is down', () => {
  const work = vi.fn()
  happen('pointerdown')
  happen('pointerup')
  happen('pointerdown')
  whenLifted(work)
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()
})

it('a scroll does not delay what only waits for a pointer', () => {
  const work = vi.fn()
  happen('scroll')
  whenLifted(work)
  expect(work).toHaveBeenCalledOnce()
})

it('work that waits for a scroll runs when it has ended', () => {
  const work = vi.fn()
  happen('scroll')
  whenQuiet(work)
  vi.advanceTimersByTime(200)
  happen('scroll')
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(work).toHaveBeenCalledOnce()
})

it('a pointer that is never lifted delays work only for a limited time, and nothing later', () => {
  const [work, later] = [vi.fn(), vi.fn()]
  happen('pointerdown')
  whenQuiet(work)
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledOnce()
  whenLifted(later)
  expect(later).toHaveBeenCalledOnce()
})
