import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'
import { shortenInCode } from './short-ids.ts'

/**
 * Runs Babel only on files that import a Lingui macro. The published plugins for this need a newer
 * Node than the oldest one supported here.
 */
export const linguiMacros = (shorten: (id: string) => string): Plugin => ({
  name: 'lingui-macros',
  // before other transforms: the macros need the original TypeScript and JSX
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\.tsx?(?:$|\?)/, exclude: /\/node_modules\// },
      code: /from ['"]@lingui\/(?:core|react)\/macro['"]/,
    },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        plugins: ['@lingui/babel-plugin-lingui-macro', shortenInCode(shorten)],
        parserOpts: { plugins: id.includes('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : null
    },
  },
})
