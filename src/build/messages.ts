import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/** The catalogs, and the macros. Only files that import a macro are sent through Babel. */
export const messages = (): PluginOption => [
  lingui(),
  babel({
    presets: [
      {
        preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
        rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
      },
    ],
  }),
]
