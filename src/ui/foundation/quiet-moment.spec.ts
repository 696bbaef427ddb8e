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
  // listening starts with the first call
  whenQuiet(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('work runs at once while the screen is not touched', () => {
  const work = vi.fn()
  whenQuiet(work)
  expect(work).toHaveBeenCalledOnce()
})

it('work runs once the pointer is lifted, unless cancelled', () => {
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

it('work runs once scrolling has ended', () => {
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

it('work runs after a limit if the pointer is never lifted', () => {
  const work = vi.fn()
  happen('pointerdown')
  whenQuiet(work)
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledOnce()
})
