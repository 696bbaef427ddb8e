import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allowanceFor, budgetLines, galleryFiles, reportFiles } from './budget.ts'

const MANIFEST = {
  'index.html': { file: 'index.js', imports: ['_main.js'], css: ['main.css'] },
  '_main.js': { file: 'main.js' },
  'screens/home.tsx': { file: 'home.js', imports: ['_main.js'], isDynamicEntry: true },
  'screens/team.tsx': { file: 'team.js', imports: ['_main.js'], isDynamicEntry: true },
  'features/form.tsx': { file: 'form.js', isDynamicEntry: true },
  'locales/first.en.po': { file: 'first.en.js' },
}
const SIZES: Record<string, number> = {
  'index.html': 3,
  'index.js': 10,
  'main.js': 100,
  'main.css': 7,
  'home.js': 20,
  'first.en.js': 2,
  'team.js': 30,
}
const size = (file: string) => SIZES[file] ?? Number.NaN

describe('what the build variables add', () => {
  const defaults = { VITE_APP_NAME: 'Agent Desk', VITE_API_URL: '', VITE_SENTRY_DSN: '' }

  it.each([
    ['nothing with the defaults', {}, 0],
    ['what a value has more than the default', { VITE_API_URL: 'https://a.example' }, 17],
    ['bytes, not characters', { VITE_APP_NAME: '收款付款服务' }, 8],
    ['nothing if a value is shorter', { VITE_APP_NAME: 'Desk' }, 0],
    ['the listeners of error reports, too', { VITE_SENTRY_DSN: 'https://k@s.example/1' }, 533],
  ])('is %s', (_, changed, expected) => {
    expect(allowanceFor({ ...defaults, ...changed }, defaults)).toBe(expected)
  })
})

describe('the budget', () => {
  it('counts each file of the first load once, and every other screen separately', () => {
    const lines = budgetLines(MANIFEST, size).map((line) => [line.name, line.size])
    expect(lines).toEqual([
      ['first load, JS', 132],
      ['first load, CSS', 7],
      ['index.html', 3],
      ['screens/team.tsx', 30],
    ])
  })

  it('rejects a build in which no screen loads lazily', () => {
    const { 'screens/team.tsx': _team, ...others } = MANIFEST
    expect(() => budgetLines(others, size)).toThrow('No screen loads lazily')
  })

  it('rejects a build that contains the component gallery', () => {
    expect(galleryFiles(MANIFEST)).toEqual([])
    const gallery = { file: 'assets/start.js', isDynamicEntry: true }
    expect(galleryFiles({ ...MANIFEST, 'kit/start.tsx': gallery })).toEqual([
      'assets/start.js contains kit/start.tsx: the app must not import the component gallery',
    ])
  })

  it('allows the scripts of the first load what the build variables add', () => {
    const limits = [0, 10].map((allowance) =>
      budgetLines(MANIFEST, size, allowance).map(({ limit }) => limit),
    )
    const [without = [], having = []] = limits
    expect(having.map((limit, at) => limit - (without[at] ?? 0))).toEqual([10, 0, 0, 0])
  })

  it('rejects code for error reports in a build without a DSN', () => {
    const files: Record<string, string> = {
      'main.js': 'e.__sentry_captured__',
      'a.js': '`sentry_key`',
      'b.js': 'x.longAnimationFrameEntries',
    }
    expect(reportFiles(Object.keys(files), (file) => files[file] ?? '')).toEqual([
      'a.js contains code for error reports: import it only if VITE_SENTRY_DSN is set',
      'b.js contains code for error reports: import it only if VITE_SENTRY_DSN is set',
    ])
  })

  it('recognises both packages of error reports by their code', () => {
    const { resolve } = createRequire(import.meta.url)
    const core = join(dirname(resolve('@sentry/browser/package.json')), '../core/build/esm/api.js')
    const files = [core, resolve('web-vitals/attribution')]
    expect(reportFiles(files, (file) => readFileSync(file, 'utf8'))).toHaveLength(2)
  })
})
