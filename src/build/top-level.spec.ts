import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** What commands create; dot files are read by tools. */
const NOT_OURS = /^\.|\.log$|^(?:node_modules|dist|test-results|playwright-report)$/

// a stray download of 7 MB was committed once
it('the top level contains nothing but what belongs to the project', () => {
  expect(
    readdirSync(ROOT)
      .filter((name) => !NOT_OURS.test(name))
      .toSorted(),
  ).toEqual([
    'ARCHITECTURE.md',
    'README.md',
    'e2e',
    'lingui.config.ts',
    'package-lock.json',
    'package.json',
    'public',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ])
})
