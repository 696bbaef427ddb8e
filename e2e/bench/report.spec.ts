import { expect, test } from 'vitest'
import { judge } from './report.mjs'

const row = { what: 'LCP : own FCP', of: 'lcp', against: 'fcp', unit: 'ms', times: 1.15 }
const loads = [
  { lcp: 150, fcp: 150 },
  { lcp: 190, fcp: 188 },
]
const verdictOf = (line: { cells: string[] }) => line.cells.at(-1)

test('values of different loads have no verdict while their ranges overlap', () => {
  expect(verdictOf(judge(row, loads, null))).toBe('open')
})

test('values of one load are compared load by load', () => {
  expect(verdictOf(judge({ ...row, isOneLoad: true }, loads, null))).toBe('met')
  const late = [...loads, { lcp: 180, fcp: 150 }]
  expect(verdictOf(judge({ ...row, isOneLoad: true }, late, null))).toBe('open')
})

test('a value of a load without its reference is missed', () => {
  expect(verdictOf(judge({ ...row, isOneLoad: true }, [{ lcp: 150 }], null))).toBe('MISSED')
})
