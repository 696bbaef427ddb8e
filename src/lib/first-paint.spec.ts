import { beforeEach, expect, it, vi } from 'vitest'

type FirstPaint = typeof import('#lib/first-paint.ts')
let firstPaint: FirstPaint

beforeEach(async () => {
  vi.resetModules()
  firstPaint = await import('#lib/first-paint.ts')
})

it('what waits for the first picture is called once, when it is there', () => {
  const act = vi.fn()
  firstPaint.afterFirstPaint(act)
  expect(act).not.toHaveBeenCalled()
  firstPaint.noteFirstPaint()
  firstPaint.noteFirstPaint()
  expect(act).toHaveBeenCalledOnce()
})

it('what comes after the first picture is called at once', () => {
  const act = vi.fn()
  firstPaint.noteFirstPaint()
  firstPaint.afterFirstPaint(act)
  expect(act).toHaveBeenCalledOnce()
})
