import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFingerprint, inputsFingerprint } from './fingerprint.mjs'

let root = ''
const HERE = { node: 'v20.19.0', commit: 'a', env: { VITE_API_URL: 'https://api.example' } }

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  write('package-lock.json', '{}')
  write('src/app/main.tsx', 'main()')
  write('public/icon.svg', '<svg/>')
})
afterEach(() => rmSync(root, { recursive: true }))

test('the same inputs give the same fingerprint', () => {
  expect(inputsFingerprint(root, HERE)).toBe(inputsFingerprint(root, { ...HERE }))
})

test.each([
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.app.json',
  '.env.local',
  'src/app/main.tsx',
  'src/app/new.ts',
  'src/locales/zh.po',
  'public/icon.svg',
])('%s is an input', (path) => {
  const before = inputsFingerprint(root, HERE)
  write(path, 'changed')
  expect(inputsFingerprint(root, HERE)).not.toBe(before)
})

test.each(['src/app/main.spec.ts', 'src/lib/README.md', 'README.md', 'e2e/steps.ts', 'dist/a.js'])(
  '%s does not change the fingerprint',
  (path) => {
    const before = inputsFingerprint(root, HERE)
    write(path, 'changed')
    expect(inputsFingerprint(root, HERE)).toBe(before)
  },
)

test.each([
  { ...HERE, node: 'v24.0.0' },
  { ...HERE, commit: 'b' },
  { ...HERE, env: { VITE_API_URL: '' } },
])('a different environment changes the fingerprint: %j', (other) => {
  expect(inputsFingerprint(root, other)).not.toBe(inputsFingerprint(root, HERE))
})

test('an unused variable does not change the fingerprint', () => {
  const env = { ...HERE.env, HOME: '/elsewhere', NODE_ENV: 'development' }
  expect(inputsFingerprint(root, { ...HERE, env })).toBe(inputsFingerprint(root, HERE))
})

test('a moved file changes the fingerprint', () => {
  const before = inputsFingerprint(root, HERE)
  rmSync(join(root, 'src/app/main.tsx'))
  write('src/app/start.tsx', 'main()')
  expect(inputsFingerprint(root, HERE)).not.toBe(before)
})

test('removing files changes the fingerprint of a folder', () => {
  write('dist/a.js', 'a')
  write('dist/assets/b.js', 'b')
  const whole = folderFingerprint(join(root, 'dist'))
  rmSync(join(root, 'dist/assets/b.js'))
  const rest = folderFingerprint(join(root, 'dist'))
  expect(new Set([whole, rest, folderFingerprint(join(root, 'none'))]).size).toBe(3)
})
