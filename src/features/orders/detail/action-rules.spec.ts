import { describe, expect, it } from 'vitest'
import type { Photo } from '#domain/photo.ts'
import {
  checkAppeal,
  checkCannotPay,
  checkName,
  checkPaid,
  checkReceived,
  isUsualReference,
  referenceProblem,
  usualCardId,
} from '#features/orders/detail/action-rules.ts'
import type { Centavos } from '#lib/money.ts'

const ready = {
  id: '1',
  name: 'a.jpg',
  state: 'ready',
  file: new File([], 'a.jpg'),
  previewUrl: 'blob:1',
} satisfies Photo
const waiting = { id: '2', name: 'b.jpg', state: 'preparing' } satisfies Photo
const rejected = { id: '3', name: 'c', state: 'rejected', problem: 'type' } satisfies Photo

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['0', 'unreadable'],
  ['-1', 'unreadable'],
  ['0.001', 'unreadable'],
  ['1e3', 'unreadable'],
  ['٣', 'unreadable'],
  ['NaN', 'unreadable'],
  ['12345678901234', 'unreadable'],
  ['2,500.00', 'same'],
  ['２５００', 'same'],
  ['2499.99', null],
  ['₱ 2,500.01', null],
])('received %j instead of 2,500: %s', (typed, problem) => {
  expect(checkReceived(typed, 250_000 as Centavos)).toBe(problem)
})

it.each([
  ['', 'missing'],
  [' \n', 'missing'],
  ['x'.repeat(121), 'too-long'],
  ['  maria   SANTOS ', 'same'],
  ['Maria\u202e Santos', 'hidden'],
  ['Maria Santos\u0085', 'same'],
  ['\uFEFF', 'hidden'],
  ['Mario Santos', null],
  ['陈🙂', null],
])('the name %j instead of Maria Santos: %s', (typed, problem) => {
  expect(checkName(typed, 'Maria Santos')).toBe(problem)
})

it.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['x'.repeat(65), 'too-long'],
  ['12\u0000', 'hidden'],
  ['12\u202e34', 'hidden'],
  ['a\nb', 'hidden'],
  ['<7', 'unreadable'],
  ['7>', 'unreadable'],
  ['9021345678123', null],
  ['9021 345 678123', null],
  ['BDO-2026/11/20 #7', null],
])('the reference %j: %s', (typed, problem) => expect(referenceProblem(typed)).toBe(problem))

it('a usual reference has 13 digits, however they are grouped', () => {
  expect(isUsualReference('9021 345 678123')).toBe(true)
  expect(isUsualReference('902134567812')).toBe(false)
  expect(isUsualReference('90213456781234')).toBe(false)
})

describe('checkPaid', () => {
  it('requires an account, a reference and a photo', () => {
    expect(checkPaid({ cardId: null, reference: '' }, [])).toEqual({
      cardId: 'missing',
      reference: 'missing',
      photos: 'missing',
    })
    expect(checkPaid({ cardId: '1', reference: '1' }, [ready])).toEqual({})
  })

  it.each([
    [[ready, waiting], 'preparing'],
    [[ready, rejected], 'rejected'],
    [[waiting, rejected], 'rejected'],
  ] as const)('rejects the form while a photo is missing or invalid', (photos, problem) => {
    expect(checkPaid({ cardId: '1', reference: '1' }, photos)).toEqual({ photos: problem })
  })
})

it('an appeal requires amount, reference and photo', () => {
  expect(checkAppeal({ amount: 'x', reference: '' }, [])).toEqual({
    amount: 'unreadable',
    reference: 'missing',
    photos: 'missing',
  })
  expect(checkAppeal({ amount: '1', reference: '1' }, [ready])).toEqual({})
})

it("'cannot pay' needs a reason, and a note for 'other'", () => {
  expect(checkCannotPay(null, '')).toEqual({ reason: 'missing' })
  expect(checkCannotPay('other', ' ')).toEqual({ note: 'missing' })
  expect(checkCannotPay('other', 'no signal')).toEqual({})
  expect(checkCannotPay('account-wrong', '')).toEqual({})
})

const card = (id: string, pays = true, isEnabled = true) => ({ id, pays, isEnabled })

it.each([
  ['the last account', [card('1'), card('2')], '2', '2'],
  ['the only account', [card('1')], null, '1'],
  ['the only account that is on', [card('1', false), card('2'), card('3', true, false)], null, '2'],
  ['none of several accounts', [card('1'), card('2')], null, null],
  ['no account that is off by now', [card('1'), card('2'), card('3', false)], '3', null],
  ['no account that is gone', [card('1'), card('2')], '9', null],
  ['none', [], '1', null],
])('%s is preselected to pay from', (_, cards, last, chosen) => {
  expect(usualCardId(cards, last)).toBe(chosen)
})
