import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'
import { buildTime, release, releaseText } from './release.ts'

it('a build is identified by its time, to the second', () => {
  expect(buildTime(new Date(Date.UTC(2026, 10, 22, 23, 12, 5, 678)))).toBe('2026-11-22T23:12:05Z')
})

it('release.json contains no minimum and no notice until an operator adds one', () => {
  expect(JSON.parse(releaseText('2026-11-22T23:12:05Z', '0.1.0 (abc1234)'))).toEqual({
    version: '0.1.0 (abc1234)',
    build: '2026-11-22T23:12:05Z',
    minimum: null,
    notice: null,
  })
})

it("an operator's .env.local names the build", async () => {
  // Vitest puts the repository's .env into the environment, which takes precedence
  vi.stubEnv('VITE_BUILD', undefined)
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    writeFileSync(join(root, 'index.html'), '<head></head>')
    writeFileSync(join(root, '.env.local'), 'VITE_BUILD=1.2 (rc)\n')
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [release()],
      build: { write: false },
    })) as Rolldown.RolldownOutput
    const sources = output.map((file) => [file.fileName, 'source' in file ? file.source : ''])
    const { 'index.html': page, 'release.json': text } = Object.fromEntries(sources)
    expect(page).toContain('<meta name="version" content="1.2 (rc)">')
    expect(JSON.parse(text)).toMatchObject({ version: '1.2 (rc)' })
  } finally {
    rmSync(root, { recursive: true })
    vi.unstubAllEnvs()
  }
})
