import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { isSnap } from './snap.mjs'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const WRAPPER = `#!/bin/sh
if ! [ -x /snap/bin/firefox ]; then exit 1; fi
exec /snap/bin/firefox "$@"
`
const wrapper = write('wrapper', WRAPPER)

it('recognises a script that starts a snap', () => {
  expect(isSnap(wrapper)).toBe(true)
})

it('recognises a link to the program that starts all snaps', () => {
  mkdirSync(join(folder, 'bin'))
  write('bin/snap', '\u007fELF')
  const link = join(folder, 'firefox')
  symlinkSync(join(folder, 'bin/snap'), link)
  expect(isSnap(link)).toBe(true)
})

it.each([
  ['a program', '\u007fELF, which may name /snap/ itself'],
  ['a script that starts another program', '#!/bin/sh\nexec /usr/lib/firefox/firefox "$@"\n'],
])('does not take %s for a snap', (_, content) => {
  expect(isSnap(write('other', content))).toBe(false)
})

it('no snap is chosen to run the smoke tests', async () => {
  vi.stubEnv('FIREFOX_PATH', wrapper)
  vi.resetModules()
  const { findEngine } = await import('../../engines/find-engine.mjs')
  expect(findEngine('firefox')).not.toBe(wrapper)
})
