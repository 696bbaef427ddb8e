import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'
import { linguiMacros } from './lingui-macros.ts'

/** The catalogs and the macros. */
export const messages = (): PluginOption => [lingui(), linguiMacros()]
