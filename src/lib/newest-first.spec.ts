import { describe, expect, it } from 'vitest'
import { newestFirst, startsWithOldest, timeOrder } from '#lib/newest-first.ts'

type Row = { id: string; at: number | null }
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, at: /\d+/.test(id) ? Number(/\d+/.exec(id)?.[0]) : null }))
const written = (items: readonly Row[]) => items.map(({ id }) => id).join(' ')
const timeOf = ({ at }: Row) => at

describe('timeOrder', () => {
  it.each([
    ['3 2 1', 'newest-first'],
    ['3 x 2 2', 'newest-first'],
    ['1 2 3', 'oldest-first'],
    ['1 x 1 2', 'oldest-first'],
    ['1 3 2', 'mixed'],
    ['2 2 2', null],
    ['x 2 y', null],
    ['', null],
  ])('of %s', (text, order) => {
    expect(timeOrder(rows(text).map(timeOf))).toBe(order)
  })
})

it.each([
  ['1 2 3', true],
  ['x 1 3 2 y', true],
  ['3 1 2', false],
  ['2 2', false],
  ['x', false],
])('whether %s start with the oldest: %s', (text, isSo) => {
  expect(startsWithOldest(rows(text).map(timeOf))).toBe(isSo)
})

describe('newestFirst', () => {
  it.each([
    ['1 2 3', '3 2 1'],
    ['2 3 1', '3 2 1'],
    // equal times: unchanged, or reversed with the rest
    ['1 b2 a2 3', '3 a2 b2 1'],
    ['b2 3 a2 1', '3 b2 a2 1'],
    // without a time: stays in place
    ['1 x 2 y 3', '3 x 2 y 1'],
  ])('sorts %s', (text, expected) => {
    expect(written(newestFirst(rows(text), timeOf))).toBe(expected)
  })

  it.each(['', '1', '3 2 2 1', 'x 3 y 1', '2 2', 'x y'])('leaves %s unchanged', (text) => {
    const items = rows(text)
    expect(newestFirst(items, timeOf)).toBe(items)
  })
})
