import { expect, it } from 'vitest'
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
