import { expect, it } from 'vitest'
import { countRings, joinLog } from './rings.ts'

const rang = (order: string, at: number) => ({ code: 'order-rang', side: 'collection', order, at })
const silent = (order: string, silence: string, at = 1) => ({
  code: 'order-silent',
  side: 'collection',
  order,
  silence,
  at,
})
const count = (log: unknown[], sounds: number[], ids = ['C1', 'C2']) =>
  countRings(
    ids.map((id) => ({ id })),
    joinLog(new Map(), log).values(),
    sounds,
  )

it('an order may ring once, or be covered by another ring', () => {
  const log = [rang('C1', 5_000), silent('C2', 'covered')]
  expect(count(log, [5_100])).toEqual({
    orders: 2,
    rang: 2,
    silent: [],
    twice: [],
    unheard: [],
    reasons: { covered: 1 },
  })
})

it('names orders that did not ring, rang twice or had no sound', () => {
  const log = [rang('C1', 5_000), rang('C1', 60_000), silent('C2', 'expired')]
  const counted = count(log, [5_000])
  expect(counted).toMatchObject({ rang: 0, silent: ['C2'], twice: ['C1'], unheard: ['C1'] })
  expect(counted.reasons).toEqual({ expired: 1 })
})

it('an order that rang and was covered, too, counts as rung twice', () => {
  expect(count([rang('C1', 5_000), silent('C1', 'covered', 9)], [5_000], ['C1']).twice).toEqual([
    'C1',
  ])
})

it('counts each entry once and ignores invalid ones', () => {
  const once = joinLog(new Map(), [rang('C1', 5_000), null, 'order-rang', { code: 'order-rang' }])
  const twice = joinLog(once, [rang('C1', 5_000), rang('C2', 6_000)])
  expect(twice.size).toBe(2)
})
