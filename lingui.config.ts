import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
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

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [
    { path: '<rootDir>/src/locales/first.{locale}', include: FIRST },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      // the gallery of the kit is not part of the app
      exclude: [...FIRST, '<rootDir>/src/kit'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
