import { expect, test } from 'vitest'
import { allowed, change, median, quantile, verdict } from './stats.mjs'

test('the median of five is the third, and no number of none', () => {
  expect(median([5, 1, 4, 2, 3])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(quantile(values, 0.95)).toBe(20)
  expect(quantile(values, 0.5)).toBe(11)
})

test('a reference allows so many times itself, or so much more; a limit allows itself', () => {
  expect(allowed({ times: 1.5 }, [100, 200])).toEqual([150, 300])
  expect(allowed({ more: 50 }, [100])).toEqual([150])
  expect(allowed({ most: 200 }, [])).toEqual([200])
})

test('a goal is met or missed only where the ranges do not overlap', () => {
  expect(verdict([90, 100, 110], [110, 130])).toBe('met')
  expect(verdict([131, 150], [110, 130])).toBe('missed')
  expect(verdict([100, 120], [110, 130])).toBe('open')
  // one of five above the limit is no miss, and no proof either
  expect(verdict([100, 100, 100, 100, 210], [200])).toBe('open')
})

test('what was not measured is missed', () => {
  expect(verdict([], [200])).toBe('missed')
  expect(verdict([100], [])).toBe('missed')
  expect(verdict([100, Number.NaN], [200])).toBe('missed')
})

test('of two builds one is slower only by more than 3 %, and where the ranges do not overlap', () => {
  expect(change([80, 90], [91, 100])).toBe('faster')
  expect(change([104, 110], [90, 100])).toBe('slower')
  expect(change([102, 110], [90, 100])).toBe('same')
  expect(change([95, 110], [90, 100])).toBe('same')
})
