import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { linguiMacros } from './lingui-macros.ts'

/** Lingui's catalogs and macros. */
export const messages = (): PluginOption => [lingui(), linguiMacros()]
