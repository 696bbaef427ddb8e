import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { expect, it } from 'vitest'
import { fileProblems } from './env-files.ts'

function read(content: string | Buffer, file = '.env.local') {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(folder, file), content)
  const found = { problems: fileProblems('production', folder), env: loadEnv('production', folder) }
  rmSync(folder, { recursive: true })
  return found
}

it.each([
  ['VITE_X=a b', 'a b'],
  ['export VITE_X = a\r\n', 'a'],
  ["VITE_X=Juan's", "Juan's"],
  ['VITE_X="https://chat.example/#/luzon"', 'https://chat.example/#/luzon'],
  ["VITE_X='Pay #1' ", 'Pay #1'],
  [String.raw`VITE_X="/#/luzon?x=\$support&y=1"`, '/#/luzon?x=$support&y=1'],
  [String.raw`VITE_X=a?b=\$&c=1`, 'a?b=$&c=1'],
  ['# a comment: $=\n\nVITE_X=', ''],
])('%j is read as it is written', (content, value) => {
  const { problems, env } = read(content)
  expect(problems).toEqual([])
  expect(env['VITE_X']).toBe(value)
})

it.each(['Pay #1', 'a#b', 'a # a comment', '"a" # a comment', '"a" b', "'a"])(
  'VITE_X=%s would be cut: it needs quotes',
  (value) => {
    expect(read(`\nVITE_X=${value}`).problems).toEqual([
      expect.stringMatching(/^\.env\.local, line 2: VITE_X must .* quotes.*\.$/),
    ])
  },
)

it.each(['Ca$hPay', '"Ca$hPay"', "'?r=$HOME'", '?a=$&b=1'])(
  'VITE_X=%s would be replaced: "$" needs a backslash',
  (value) => {
    expect(read(`VITE_X=${value}`).problems).toEqual([
      expect.stringMatching(/^\.env\.local, line 1: VITE_X .* \\\$.*\.$/),
    ])
  },
)

it.each([
  'vite_app_name=One',
  'VIET_APP_NAME=One',
  'VITE_APP_NAME: Luzon Pay',
  'VITE_APP-NAME=One',
  'NODE_ENV=development',
  ' # a comment',
  'export\tVITE_APP_NAME=One',
  ' ',
  '\t',
  'VITE_APP_NAME\t=One',
  '\uFEFFVITE_APP_NAME=One',
  'VITE_APP_NAME=One\rVITE_BUILD=1',
  Buffer.from('\uFEFFVITE_APP_NAME=One', 'utf16le'),
])('%j sets nothing', (content) => {
  expect(read(content).problems).toEqual([
    '.env.local, line 1: must be empty or begin with VITE_NAME= or #, in UTF-8.',
  ])
})

it.each(['.env', '.env.production', '.env.production.local'])('%s is read, too', (file) => {
  expect(read('VITE_X=a#b', file).problems).toHaveLength(1)
})

it('a mode reads no files of another', () => {
  expect(read('VITE_X=a#b', '.env.mock').problems).toEqual([])
})
