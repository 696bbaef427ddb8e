import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.mock('#platform/session/member-storage.ts', () => ({
  memberStorage: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => stored.set(name, value),
    remove: (name: string) => stored.delete(name),
  },
}))
const clock = { now: 0 }
vi.mock('#platform/clock/clock.ts', () => ({ serverNow: () => clock.now }))
const { keepInput, readKeptInput } = await import('#shared/forms/kept-input.ts')

const HOUR_MS = 3_600_000
const START_MS = 1_790_000_000_000

beforeEach(() => {
  stored.clear()
  clock.now = START_MS
})

it('what was typed is kept for its form, without what is no text', () => {
  keepInput('deposit:bank', { amount: '1,000', receiverId: null })
  expect(readKeptInput('deposit:bank')).toEqual({ typedMs: START_MS, fields: { amount: '1,000' } })
  expect(readKeptInput('deposit:usdt')).toBeNull()
})

it('what is removed is not kept', () => {
  keepInput('paid:P1', { reference: '1' })
  keepInput('paid:P1', null)
  expect(readKeptInput('paid:P1')).toBeNull()
  expect(stored.size).toBe(0)
})

it('is kept for a day after it was typed, also when it is restored meanwhile', () => {
  keepInput('paid:P1', { reference: '1' })
  clock.now += 23 * HOUR_MS
  keepInput('paid:P1', { reference: '1' })
  expect(readKeptInput('paid:P1')).toEqual({ typedMs: START_MS, fields: { reference: '1' } })
  clock.now += HOUR_MS
  expect(readKeptInput('paid:P1')).toBeNull()
})

it('a change counts from its own time', () => {
  keepInput('paid:P1', { reference: '1' })
  clock.now += 23 * HOUR_MS
  keepInput('paid:P1', { reference: '12' })
  clock.now += 23 * HOUR_MS
  expect(readKeptInput('paid:P1')?.fields).toEqual({ reference: '12' })
})

it.each([
  'x',
  '{}',
  '[]',
  'null',
  '{"typedMs":1790000000000}',
  '{"typedMs":1790000000000,"fields":"x"}',
  '{"typedMs":"1790000000000","fields":{"reference":"1"}}',
])('%s is not restored', (value) => {
  stored.set('input:paid:P1', value)
  expect(readKeptInput('paid:P1')).toBeNull()
})

it('only an invalid field is dropped', () => {
  const fields = { amount: 5, reference: '1', note: { text: 'x' } }
  stored.set('input:paid:P1', JSON.stringify({ typedMs: START_MS, fields }))
  expect(readKeptInput('paid:P1')?.fields).toEqual({ reference: '1' })
})
