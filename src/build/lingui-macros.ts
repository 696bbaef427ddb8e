import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/**
 * Sends the files that import a Lingui macro, and no others, through Babel. A plugin of our own, since
 * the packages that do this ask for a newer Node than the oldest that the app is built with.
 */
export const linguiMacros = (): Plugin => ({
  name: 'lingui-macros',
  // the macros read TypeScript and JSX as they were written
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
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        parserOpts: { plugins: id.includes('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : null
    },
  },
})
