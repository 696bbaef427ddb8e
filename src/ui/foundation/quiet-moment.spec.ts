import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let whenQuiet: (work: () => void) => () => void
let happen: (type: string) => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  happen = (type) => void target.dispatchEvent(new Event(type))
  ;({ whenQuiet } = await import('./quiet-moment.ts'))
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

it('work that waits for a pointer runs when it is lifted, and not at all when cancelled', () => {
  const [work, other] = [vi.fn(), vi.fn()]
  happen('pointerdown')
  whenQuiet(work)
  whenQuiet(other)()
  vi.advanceTimersByTime(2_000)
  expect(work).not.toHaveBeenCalled()
  happen('pointerup')
  happen('pointerup')
  expect(work).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
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

it('a pointer that is never lifted delays work only for a limited time', () => {
  const work = vi.fn()
  happen('pointerdown')
  whenQuiet(work)
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledOnce()
})
