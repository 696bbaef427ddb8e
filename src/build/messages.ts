import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin, PluginOption } from 'vite'
import { linguiMacros } from './lingui-macros.ts'
import { createShorten, shortenInCatalogs } from './short-ids.ts'

const LOCALES = join(import.meta.dirname, '../locales')
const CONTEXT = { locale: 'en', sourceLocale: 'en', filename: '' }

const backwards = (text: string) => text.split('').toReversed().join('')

/** The ids in a catalog and their texts. */
function entriesOf(name: string): [id: string, text: string][] {
  const catalog = formatter().parse(readFileSync(join(LOCALES, name), 'utf8'), CONTEXT)
  return Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation])
}

const REPORT = 'vite-plugin-lingui-report-macro-error'

/**
 * Lingui's own plugins. Its report of a macro that was not compiled is left out of tests: Vite scans
 * their imports before anything is compiled, so that it would report every macro.
 */
function ofLingui(): Plugin[] {
  const plugins = lingui()
  const report = plugins.find(({ name }) => name === REPORT)
  if (report) report.apply = (_, { mode }) => mode !== 'test'
  return plugins
}

/** Lingui's catalogs and macros, with short ids. */
export function messages(): PluginOption {
  // the ids and English texts are the same in all languages
  const first = entriesOf('first.en.po')
  const keyed = [...first, ...entriesOf('en.po')].map(
    ([id, text]) => [id, backwards(text)] as const,
  )
  const ids = keyed.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id)
  const shorten = createShorten(ids)
  const inFirst = new Set(first.map(([id]) => id))
  return [ofLingui(), shortenInCatalogs(shorten, ids, inFirst), linguiMacros(shorten)]
}
