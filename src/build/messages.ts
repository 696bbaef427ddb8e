import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { linguiMacros } from './lingui-macros.ts'
import { createShorten, shortenInCatalogs } from './short-ids.ts'

/** Lingui's catalogs and macros, with short ids. */
export function messages(): PluginOption {
  const shorten = createShorten()
  return [lingui(), shortenInCatalogs(shorten), linguiMacros(shorten)]
}
