import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it.each([
  [[], 30],
  [['--minutes', '2'], 2],
  [['--minutes=0.5'], 0.5],
  [['--minutes', '240'], 240],
])('%j means %d minutes', (args, minutes) => {
  expect(readArguments(args)).toEqual({ kind: 'options', options: { minutes } })
})

it.each([
  ['--minutes', 'abc'],
  ['--minutes', '0'],
  ['--minutes', '0.4'],
  ['--minutes', '-5'],
  ['--minutes', '1e1'],
  ['--minutes', '241'],
  ['--minutes', '9'.repeat(40)],
  ['--minutes='],
  ['--minutes'],
])('%j %j is rejected in one sentence', (...args) => {
  expect(readArguments(args)).toEqual({
    kind: 'problem',
    problem: '--minutes must be a number from 0.5 to 240.',
  })
})

it('unknown arguments are rejected', () => {
  const wrong = [['30'], ['--hours', '5']].map((args) => readArguments(args).kind)
  expect(wrong).toEqual(['problem', 'problem'])
  expect(readArguments(['--help'])).toEqual({ kind: 'help' })
})

it('the command exits with 2 and one sentence on invalid arguments', () => {
  const command = join(import.meta.dirname, '../cli/soak.mjs')
  const run = () => execFileSync(process.execPath, [command, '--minutes', 'abc'], { stdio: 'pipe' })
  expect(run).toThrow(
    expect.objectContaining({
      status: 2,
      stdout: Buffer.from('--minutes must be a number from 0.5 to 240.\n'),
    }),
  )
})
