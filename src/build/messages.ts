import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { linguiMacros } from './lingui-macros.ts'
import { createShorten, shortenInCatalogs } from './short-ids.ts'

const LOCALES = join(import.meta.dirname, '../locales')
const CONTEXT = { locale: 'en', sourceLocale: 'en', filename: '' }

/** The ids of all messages, by their English text: all languages have the same. */
function idsInCatalogs(): string[] {
  const po = formatter()
  return ['first.en.po', 'en.po'].flatMap((name) =>
    Object.keys(po.parse(readFileSync(join(LOCALES, name), 'utf8'), CONTEXT)),
  )
}

/** Lingui's catalogs and macros, with short ids. */
export function messages(): PluginOption {
  const ids = idsInCatalogs()
  const shorten = createShorten(ids)
  return [lingui(), shortenInCatalogs(shorten, ids), linguiMacros(shorten)]
}
