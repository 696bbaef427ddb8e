import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ABSENT_PARTS } from './absent-parts.ts'

const ROOT = join(import.meta.dirname, '../..')

it('every part that is replaced is a file of its package', () => {
  const missing = Object.keys(ABSENT_PARTS).filter(
    (file) => !existsSync(join(ROOT, 'node_modules', file)),
  )
  expect(missing).toEqual([])
})
