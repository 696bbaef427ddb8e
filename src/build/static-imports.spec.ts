import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYERS } from './layers.ts'
import { staticClosure, staticImports } from './static-imports.ts'

const SRC = join(import.meta.dirname, '..')

describe('the static imports of a module', () => {
  it.each([
    ["import { a } from '#api/a.ts'", ['api/a.ts']],
    ["import '#ui/polyfill.ts'", ['ui/polyfill.ts']],
    ["import {\n  a,\n  b,\n} from '#lib/a.ts'", ['lib/a.ts']],
    ["import { b } from './b.tsx'", ['features/x/b.tsx']],
    ["import { c } from '../c.ts'", ['features/c.ts']],
    ["export { a } from '#api/a.ts'", ['api/a.ts']],
    ["import { type A, b } from '#api/a.ts'", ['api/a.ts']],
    ["import type { A } from '#api/a.ts'", []],
    ["export type { A } from '#api/a.ts'", []],
    ["import styles from './a.module.css'", []],
    ["import { useState } from 'react'", []],
    ["const later = () => import('#api/a.ts')", []],
  ])('%j', (text, files) => {
    expect(staticImports('features/x/a.ts', text)).toEqual(files)
  })
})

describe('what the app loads first', () => {
  it('has an entry for each name in the list of layers', () => {
    expect(() => staticClosure(SRC, Object.values(LAYERS).flat())).not.toThrow()
  })

  it('does not hold a form that opens by a tap', () => {
    const first = staticClosure(SRC, [...LAYERS.main, ...LAYERS.deferred])
    expect(first).toContain('features/dashboard/balance-card.tsx')
    expect(first).not.toContain('features/transfer/transfer-sheet.tsx')
  })

  it('cannot be found from a file that is not there', () => {
    expect(() => staticClosure(SRC, ['app/moved.ts'])).toThrow('src/app/moved.ts')
  })
})
