import { describe, expect, it } from 'vitest'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { findCard } from '#features/self-check/find-card.ts'

const card = (id: string, bankName: string, number: string) =>
  ({ id, bankName, number }) as BankCard

const cards = [
  card('1', 'GCash', '09171234567'),
  card('2', 'GCash', '09289876543'),
  card('3', 'BDO Unibank', '001234567890'),
]

describe('findCard', () => {
  it.each([
    ['GCash 09171234567', '1'],
    ['gcash 0917 123 4567', '1'],
    ['09289876543', '2'],
    ['GCash ··6543', '2'],
    ['GCash (****4567)', null],
    ['GCash 4567', '1'],
    ['BDO Unibank', '3'],
    ['bdo  unibank', '3'],
    // two accounts at that bank
    ['GCash', null],
    ['Maya 09171', null],
    ['', null],
    ['<b>GCash</b>', null],
  ])('%j is %s', (bank, id) => expect(findCard(bank, cards)?.id ?? null).toBe(id))

  it('finds neither of two accounts that match', () => {
    const twins = [card('1', 'GCash', '0917 1111 4567'), card('2', 'GCash', '0928 2222 4567')]
    expect(findCard('GCash ··4567', twins)).toBeNull()
  })

  it('finds no account for an item without bank and number', () => {
    expect(findCard('GCash', [card('1', '', '')])).toBeNull()
    expect(findCard('', [card('1', '', '')])).toBeNull()
    expect(findCard('4567', [card('1', '', '09171234567')])).toBeNull()
  })
})
