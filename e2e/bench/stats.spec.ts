import { expect, test } from 'vitest'
import { allowed, change, median, quantile, verdict } from './stats.mjs'

test('the median of five values is the third, and NaN of none', () => {
  expect(median([5, 1, 4, 2, 3])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a quantile is one of the measured values', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(quantile(values, 0.95)).toBe(20)
  expect(quantile(values, 0.5)).toBe(11)
})

test('limits are absolute, or relative to a reference', () => {
  expect(allowed({ times: 1.5 }, [100, 200])).toEqual([150, 300])
  expect(allowed({ more: 50 }, [100])).toEqual([150])
  expect(allowed({ most: 200 }, [])).toEqual([200])
})

test('a goal is met or missed only if the ranges do not overlap', () => {
  expect(verdict([90, 100, 110], [110, 130])).toBe('met')
  expect(verdict([131, 150], [110, 130])).toBe('missed')
  expect(verdict([100, 120], [110, 130])).toBe('open')
  // one of five above the limit is inconclusive
  expect(verdict([100, 100, 100, 100, 210], [200])).toBe('open')
})

test('a goal without a measurement is missed', () => {
  expect(verdict([], [200])).toBe('missed')
  expect(verdict([100], [])).toBe('missed')
  expect(verdict([100, Number.NaN], [200])).toBe('missed')
})

test('a build is slower only if the ranges do not overlap and differ by more than 3 %', () => {
  expect(change([80, 90], [91, 100])).toBe('faster')
  expect(change([104, 110], [90, 100])).toBe('slower')
  expect(change([102, 110], [90, 100])).toBe('same')
  expect(change([95, 110], [90, 100])).toBe('same')
})
