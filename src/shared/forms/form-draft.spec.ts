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
const { hasDraft, lastDraft, saveDraft, readDraft } = await import('#shared/forms/form-draft.ts')

const INITIAL = { amount: '', reference: '', account: '', receiverId: null, payment: true }
const read = (name: string) => readDraft<object>(name, INITIAL)

const HOUR_MS = 3_600_000
const START_MS = 1_790_000_000_000

beforeEach(() => {
  stored.clear()
  clock.now = START_MS
})

it('what was typed is kept for its form, without what has not been chosen', () => {
  saveDraft('deposit:bank', { amount: '1,000', receiverId: null })
  expect(read('deposit:bank')).toEqual({ typedMs: START_MS, fields: { amount: '1,000' } })
  expect(read('deposit:usdt')).toBeNull()
  expect(['deposit:bank', 'deposit:usdt'].map(hasDraft)).toEqual([true, false])
})

it('of several forms the one that was typed in last is known', () => {
  const names = ['deposit:bank', 'deposit:usdt']
  expect(lastDraft(names)).toBeUndefined()
  saveDraft('deposit:bank', { amount: '1' })
  clock.now += 1
  saveDraft('deposit:usdt', { amount: '2' })
  saveDraft('paid:P1', { reference: '1' })
  expect(lastDraft(names)).toBe('deposit:usdt')
  clock.now += 1
  // only restored
  saveDraft('deposit:bank', { amount: '1' })
  expect(lastDraft(names)).toBe('deposit:usdt')
  saveDraft('deposit:bank', { amount: '12' })
  expect(lastDraft(names)).toBe('deposit:bank')
})

it('secrets are not kept', () => {
  saveDraft('new-member', { account: 'ana', password: 'better456' }, ['password'])
  expect(read('new-member')?.fields).toEqual({ account: 'ana' })
  expect([...stored.values()].join()).not.toContain('better456')
})

it('switches are kept', () => {
  saveDraft('new-member', { account: 'ana', payment: false })
  expect(read('new-member')?.fields).toEqual({ account: 'ana', payment: false })
})

it('what is removed is not kept', () => {
  saveDraft('paid:P1', { reference: '1' })
  saveDraft('paid:P1', null)
  expect(read('paid:P1')).toBeNull()
  expect(stored.size).toBe(0)
})

it('is kept for a day after it was typed, also when it is restored meanwhile', () => {
  saveDraft('paid:P1', { reference: '1' })
  clock.now += 23 * HOUR_MS
  saveDraft('paid:P1', { reference: '1' })
  expect(read('paid:P1')).toEqual({ typedMs: START_MS, fields: { reference: '1' } })
  clock.now += HOUR_MS
  expect(read('paid:P1')).toBeNull()
})

it('a change counts from its own time', () => {
  saveDraft('paid:P1', { reference: '1' })
  clock.now += 23 * HOUR_MS
  saveDraft('paid:P1', { reference: '12' })
  clock.now += 23 * HOUR_MS
  expect(read('paid:P1')?.fields).toEqual({ reference: '12' })
})

it('what is too old is removed with the next change, of any form', () => {
  saveDraft('paid:P1', { reference: 'old' })
  clock.now += 24 * HOUR_MS
  saveDraft('paid:P2', { reference: '2' })
  expect([...stored.values()].join()).not.toContain('old')
  clock.now += 24 * HOUR_MS
  saveDraft('paid:P3', null)
  expect(stored.size).toBe(0)
})

it('what is kept of another form stays', () => {
  saveDraft('paid:P1', { reference: '1' })
  saveDraft('paid:P2', { reference: '2' })
  saveDraft('paid:P2', null)
  expect(read('paid:P1')?.fields).toEqual({ reference: '1' })
})

const kept = (change: object) =>
  JSON.stringify([{ name: 'paid:P1', typedMs: START_MS, fields: { reference: '1' }, ...change }])

it.each([
  'x',
  '{}',
  '[]',
  'null',
  '[null]',
  kept({ name: 1 }),
  kept({ typedMs: String(START_MS) }),
  kept({ fields: 'x' }),
  kept({ fields: undefined }),
])('%s is not restored', (value) => {
  stored.set('inputs', value)
  expect(read('paid:P1')).toBeNull()
})

it('only a field that does not fit the form is dropped', () => {
  const fields = { amount: 5, payment: 'no', reference: '1', receiverId: '7', older: 'x' }
  stored.set('inputs', kept({ fields }))
  expect(read('paid:P1')?.fields).toEqual({ reference: '1', receiverId: '7' })
  stored.set('inputs', kept({ fields: { amount: true, receiverId: true, payment: false } }))
  expect(read('paid:P1')?.fields).toEqual({ payment: false })
})
