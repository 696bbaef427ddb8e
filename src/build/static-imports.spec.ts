import { readdirSync, readFileSync } from 'node:fs'
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
  ])('in %j are %j', (text, files) => {
    expect(staticImports('features/x/a.ts', text)).toEqual(files)
  })
})

describe('the first load of the app', () => {
  it('finds the file of each entry in the list of layers', () => {
    expect(() => staticClosure(SRC, Object.values(LAYERS).flat())).not.toThrow()
  })

  it('does not contain a form that opens on a tap', () => {
    const first = staticClosure(SRC, [...LAYERS.main, ...LAYERS.overlays, ...LAYERS.deferred])
    expect(first).toContain('features/dashboard/balance-card.tsx')
    expect(first).not.toContain('features/transfer/transfer-sheet.tsx')
  })

  it('contains the messages of each chunk that waits only for the first messages', () => {
    const entries = new Set<string>([...LAYERS.main, ...LAYERS.overlays, ...LAYERS.deferred])
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.ts$|^build\//.test(file))
      .map((file) => readFileSync(join(SRC, file), 'utf8'))
    // each import(…) with `firstMessages` or `isDeferred` before the next one
    const chunks = files.flatMap((text) =>
      [
        ...text.matchAll(
          /import\('#([^']+)'\)(?:(?!import\(|lazy\w+\()[^])*?\b(?:firstMessages|isDeferred)\b/g,
        ),
      ].map(([, file]) => file ?? ''),
    )
    expect(chunks.length).toBeGreaterThan(5)
    expect(chunks.filter((file) => !entries.has(file))).toEqual([])
  })

  it('is an error if the file of an entry is missing', () => {
    expect(() => staticClosure(SRC, ['app/moved.ts'])).toThrow('src/app/moved.ts')
  })
})
