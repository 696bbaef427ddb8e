import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { extractor } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { LAYERS } from './src/build/layers.ts'
import { staticClosure } from './src/build/static-imports.ts'

const { main, overlays, deferred } = LAYERS

/**
 * The files whose messages home needs when it opens; all other messages load with the first lazy
 * chunk. A single catalog would add 12 KiB (brotli) to the first load.
 */
const FIRST = staticClosure(join(import.meta.dirname, 'src'), [
  ...main,
  ...overlays,
  ...deferred,
]).map((file) => `<rootDir>/src/${file}`)

/** The translation check works on a copy of the catalogs. */
const FOLDER = process.env['CATALOGS'] ?? '<rootDir>/src/locales'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [
    { path: `${FOLDER}/first.{locale}`, include: FIRST },
    {
      path: `${FOLDER}/{locale}`,
      include: ['<rootDir>/src'],
      // the gallery of the kit is not part of the app
      exclude: [...FIRST, '<rootDir>/src/kit'],
    },
  ],
  extractors: [
    {
      ...extractor,
      // parsing the files without messages, two thirds of all, would take most of the time
      match: (file) => extractor.match(file) && readFileSync(file, 'utf8').includes('@lingui/'),
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
