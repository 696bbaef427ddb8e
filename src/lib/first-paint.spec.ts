import { beforeEach, expect, it, vi } from 'vitest'

type FirstPaint = typeof import('#lib/first-paint.ts')
let firstPaint: FirstPaint

beforeEach(async () => {
  vi.resetModules()
  firstPaint = await import('#lib/first-paint.ts')
})

it('a callback that waits for the first paint runs once, after it', () => {
  const act = vi.fn()
  firstPaint.afterFirstPaint(act)
  expect(act).not.toHaveBeenCalled()
  firstPaint.noteFirstPaint()
  firstPaint.noteFirstPaint()
  expect(act).toHaveBeenCalledOnce()
})

it('a callback added after the first paint runs at once', () => {
  const act = vi.fn()
  firstPaint.noteFirstPaint()
  firstPaint.afterFirstPaint(act)
  expect(act).toHaveBeenCalledOnce()
})
