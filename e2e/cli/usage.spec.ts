import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './lib/run.mjs'

it.each([
  ['check', ['--help'], 'Usage: npm run check -- [commit]'],
  ['check', ['main', 'more'], 'Usage: npm run check -- [commit]'],
  ['check', ['no-such-branch'], 'no-such-branch is not a commit. Usage: npm run check -- [commit]'],
  ['build', ['--help'], 'npm run build has no option --help, only --sourcemaps DIR.'],
  ['test', ['--help'], 'Usage: npm test -- [--only checks|unit [filter]|e2e [filter]]'],
  [
    'test',
    ['--only', 'checks', 'x'],
    'Usage: npm test -- [--only checks|unit [filter]|e2e [filter]]',
  ],
])('%s %j is answered in one sentence', (command, args, sentence) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`e2e/cli/${command}.mjs`, ...args],
    { cwd: root, encoding: 'utf8', timeout: 10_000 },
  )
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: `${sentence}\n`, stderr: '' })
})
