import { expect, it } from 'vitest'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { accountState, isCheckNeeded } from '#features/duty/duty-check.ts'
import { isSoundTrusted } from '#shared/alerts/sound-heard.ts'

const card = (change: Partial<BankCard>): BankCard => ({
  id: '1',
  number: '09171234567',
  bankName: 'GCash',
  isEnabled: true,
  collects: true,
  pays: true,
  status: 1,
  ...change,
})

it.each([
  ['collection', undefined, 'unknown'],
  ['collection', [], 'none'],
  ['collection', [card({ collects: false })], 'none'],
  ['collection', [card({ isEnabled: false })], 'none'],
  ['collection', [card({ status: 2 })], 'offline'],
  ['collection', [card({ status: 4 }), card({ status: 5 })], 'offline'],
  ['collection', [card({ status: 2 }), card({ status: 1 })], 'ready'],
  // an unknown number must cause no alarm, and is not online either
  ['collection', [card({ status: 0 })], 'on'],
  ['collection', [card({ status: 0 }), card({ status: 1 })], 'ready'],
  ['collection', [card({ status: 2 }), card({ status: 0 })], 'on'],
  ['collection', [card({ status: 3 }), card({ status: 1 })], 'ready'],
  ['collection', [card({ status: 2 }), card({ status: 3 })], 'abnormal'],
  ['payment', [card({ pays: false })], 'none'],
  ['payment', [card({ status: 2 })], 'ready'],
] as const)('for %s with the accounts %j: %s', (side, cards, kind) => {
  expect(accountState(side, cards && { items: [...cards], dropped: 0 }).kind).toBe(kind)
})

it('does not know that no account is on while one of them cannot be read', () => {
  const off = { items: [card({ collects: false })], dropped: 1 }
  expect(accountState('collection', off).kind).toBe('unknown')
  const on = { items: [card({ status: 1 })], dropped: 1 }
  expect(accountState('collection', on).kind).toBe('ready')
})

const FINE = { isHeard: true, sound: 'ready', rings: true, account: 'ready' } as const

it('checks nothing while the sound is trusted and nothing is wrong', () => {
  expect(isCheckNeeded(FINE)).toBe(false)
  // the first tap on a page unlocks the sound
  expect(isCheckNeeded({ ...FINE, sound: 'unknown', account: 'unknown' })).toBe(false)
  expect(isCheckNeeded({ ...FINE, account: 'on' })).toBe(false)
})

it.each([
  { isHeard: false },
  { rings: false },
  { sound: 'off' },
  { sound: 'locked' },
  { sound: 'unsupported' },
  { account: 'none' },
  { account: 'abnormal' },
  { account: 'offline' },
] as const)('needs a check for %j', (wrong) => {
  expect(isCheckNeeded({ ...FINE, ...wrong })).toBe(true)
})

it('trusts a sound check for 12 hours', () => {
  const now = Date.UTC(2026, 10, 22)
  const HOUR_MS = 3_600_000
  expect(isSoundTrusted(null, now)).toBe(false)
  expect(isSoundTrusted(now, now)).toBe(true)
  expect(isSoundTrusted(now - 12 * HOUR_MS + 1, now)).toBe(true)
  expect(isSoundTrusted(now - 12 * HOUR_MS, now)).toBe(false)
})
