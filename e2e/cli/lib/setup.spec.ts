import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSupportedNode } from './setup.mjs'

it.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['24.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupportedNode(version)).toBe(expected)
})

it.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'the packages for development are installed with %j, too',
  (env) => {
    const folder = mkdtempSync(join(tmpdir(), 'setup-'))
    const write = (path: string, content: object) => {
      writeFileSync(join(folder, path), JSON.stringify(content))
    }
    // a repository with one package, which needs no registry
    const wants = { name: 'desk', devDependencies: { tool: 'file:tool' } }
    const link = { resolved: 'tool', link: true }
    mkdirSync(join(folder, 'tool'))
    write('tool/package.json', { name: 'tool', version: '1.0.0' })
    write('package.json', wants)
    write('package-lock.json', {
      lockfileVersion: 3,
      packages: { '': wants, tool: { version: '1.0.0', dev: true }, 'node_modules/tool': link },
    })
    cpSync(import.meta.dirname, join(folder, 'e2e/cli/lib'), { recursive: true })
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import { ensureInstalled } from './e2e/cli/lib/setup.mjs'; console.log(await ensureInstalled())",
      ],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } },
    )
    expect(stdout).toMatch(/null\n$/)
    expect(existsSync(join(folder, 'node_modules/tool'))).toBe(true)
    rmSync(folder, { recursive: true })
  },
)

it.each([
  [
    'start',
    ['--no-build'],
    'VITE_API_URL',
    /^The mocked backend is needed: unset VITE_API_URL, .+\n$/,
  ],
  [
    'test',
    ['--only', 'checks'],
    'VITE_SUPPORT_URL',
    /\nThe tests expect .+ unset VITE_SUPPORT_URL, /,
  ],
])('npm %s %j refuses to run with %s', (command, args, name, sentence) => {
  // an existing build would be served
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../${command}.mjs`), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, [name]: 'https://api.example' },
      timeout: 15_000,
    },
  )
  expect(stdout).toMatch(sentence)
  expect(status).toBe(1)
})
