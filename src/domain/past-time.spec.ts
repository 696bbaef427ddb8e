import { expect, it } from 'vitest'
import { pastTimeProblem } from '#domain/past-time.ts'

const NOW = Date.parse('2026-11-20T21:00:00+08:00')

it.each([
  ['', 'missing'],
  ['2026-11-20T21:05', null],
  ['2026-11-20T21:06', 'future'],
  ['2026-13-20T21:06', 'missing'],
  ['2016-11-23T21:00', null],
  ['2016-11-22T20:59', 'too-old'],
  ['1926-11-20T21:00', 'too-old'],
  ['0026-11-20T21:00', 'too-old'],
])('the time %j: %s', (time, problem) => expect(pastTimeProblem(time, NOW)).toBe(problem))
