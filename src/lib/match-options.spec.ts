import { expect, it, vi } from 'vitest'
import { matchOptions } from '#lib/match-options.ts'

const OPTIONS = [
  { name: 'BPI', also: 'Bank of the Philippine Islands' },
  { name: 'Security Bank' },
  { name: 'Bank of Commerce' },
]

it.each([
  ['', ['BPI', 'Security Bank', 'Bank of Commerce']],
  ['bank', ['Bank of Commerce', 'BPI', 'Security Bank']],
  [' BPI ', ['BPI']],
  ['philippine', ['BPI']],
  ['ｓecurity', ['Security Bank']],
  ['nowhere', []],
])('%j matches %j', (typed, names) =>
  expect(matchOptions(OPTIONS, typed).map(({ name }) => name)).toEqual(names),
)

it('capitals match on a phone in Turkish, whose small I has no dot', () => {
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function turkish(
    this: string,
  ) {
    return this.replaceAll('I', 'ı').toLowerCase()
  })
  expect(matchOptions(OPTIONS, 'bpi').map(({ name }) => name)).toEqual(['BPI'])
})
