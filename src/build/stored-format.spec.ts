import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedFormat, storedFormatMeta } from './stored-format.ts'

let src: string

beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), 'stored-format-'))
  write('index.html', '<head></head>')
  write('api/balance/contract.ts', 'export const a = 1')
})
afterEach(() => rmSync(src, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(src, file)), { recursive: true })
  writeFileSync(join(src, file), text)
}

it.each([
  'api/balance/contract.ts',
  'lib/normalise/amount.ts',
  'domain/order.ts',
  'app/offline-data/redact.ts',
  'app/first-paint/balance.ts',
  'index.html',
])('changes with %s', (file) => {
  const before = storedFormat(src)
  write(file, 'changed')
  expect(storedFormat(src)).not.toBe(before)
})

it.each([
  'api/balance/contract.spec.ts',
  'api/README.md',
  'domain/order-alerts/reduce.ts',
  'app/shell/shell.tsx',
  'screens/home.tsx',
  'features/chat/chat.tsx',
  'locales/zh.po',
])('does not change with %s', (file) => {
  const before = storedFormat(src)
  write(file, 'changed')
  expect(storedFormat(src)).toBe(before)
})

it('is in the built page', async () => {
  const { output } = (await build({
    root: src,
    configFile: false,
    logLevel: 'error',
    plugins: [storedFormatMeta()],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const page = output.find(({ fileName }) => fileName === 'index.html')
  expect(page && 'source' in page && page.source).toContain(
    `<meta name="stored-format" content="${storedFormat(src)}">`,
  )
})
