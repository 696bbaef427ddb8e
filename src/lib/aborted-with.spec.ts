import { expect, it } from 'vitest'
import { abortedWith } from '#lib/aborted-with.ts'

it('is aborted with the signal', () => {
  const outer = new AbortController()
  const { signal } = abortedWith(outer.signal)
  expect(signal.aborted).toBe(false)
  outer.abort()
  expect(signal.aborted).toBe(true)
})

it('is aborted at once with a signal that is aborted already', () => {
  expect(abortedWith(AbortSignal.abort()).signal.aborted).toBe(true)
})

it('can be aborted by itself, which leaves the signal alone', () => {
  const outer = new AbortController()
  const inner = abortedWith(outer.signal)
  inner.abort()
  expect([inner.signal.aborted, outer.signal.aborted]).toEqual([true, false])
})

it('needs no signal', () => {
  expect(abortedWith(undefined).signal.aborted).toBe(false)
})
