import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it.each([
  [[], 100_000],
  [['--agents', '1000'], 1_000],
  [['--agents=1'], 1],
  [['--agents', '1000000'], 1_000_000],
])('%j means %d agents', (args, agents) => {
  expect(readArguments(args)).toEqual({ kind: 'options', options: { agents } })
})

it.each([
  ['--agents', 'abc'],
  ['--agents', '0'],
  ['--agents', '-5'],
  ['--agents', '1e3'],
  ['--agents', '1.5'],
  ['--agents', '1000001'],
  ['--agents', '9'.repeat(40)],
  ['--agents='],
  ['--agents'],
])('%j %j is rejected in one sentence', (...args) => {
  expect(readArguments(args)).toEqual({
    kind: 'problem',
    problem: '--agents must be a whole number from 1 to 1000000.',
  })
})

it('unknown arguments are rejected', () => {
  const wrong = [['1000'], ['--phones', '5']].map((args) => readArguments(args).kind)
  expect(wrong).toEqual(['problem', 'problem'])
})

it('--help asks for the usage', () => {
  expect(readArguments(['--help'])).toEqual({ kind: 'help' })
})
