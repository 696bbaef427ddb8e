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

/** The ids of all messages, by the ends of their English texts: all languages have the same. */
function idsInCatalogs(): string[] {
  const po = formatter()
  const entries = ['first.en.po', 'en.po'].flatMap((name) =>
    Object.entries(po.parse(readFileSync(join(LOCALES, name), 'utf8'), CONTEXT)),
  )
  const keyed = entries.map(([id, { translation }]) => [id, backwards(translation ?? '')] as const)
  return keyed.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id)
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
  const ids = idsInCatalogs()
  const shorten = createShorten(ids)
  return [ofLingui(), shortenInCatalogs(shorten, ids), linguiMacros(shorten)]
}
