import { describe, expect, it } from 'vitest'
import { budgetLines, galleryFiles } from './budget.ts'

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

describe('the budget', () => {
  it('counts each file of the first load once, and every other screen by itself', () => {
    const lines = budgetLines(MANIFEST, size).map((line) => [line.name, line.size])
    expect(lines).toEqual([
      ['first load, JS', 132],
      ['first load, CSS', 7],
      ['index.html', 3],
      ['screens/team.tsx', 30],
    ])
  })

  it('is exceeded by a build in which no screen loads lazily', () => {
    const { 'screens/team.tsx': _team, ...others } = MANIFEST
    expect(() => budgetLines(others, size)).toThrow('no screen loads lazily')
  })

  it('is exceeded by a build that holds the gallery of the kit', () => {
    expect(galleryFiles(MANIFEST)).toEqual([])
    const gallery = { file: 'assets/start.js', isDynamicEntry: true }
    expect(galleryFiles({ ...MANIFEST, 'kit/start.tsx': gallery })).toEqual([
      'assets/start.js holds kit/start.tsx: the gallery is for development alone',
    ])
  })
})
