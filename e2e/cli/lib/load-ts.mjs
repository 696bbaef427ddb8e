import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Imports a TypeScript module of the repository into a command, with its `#` imports and
 * `import.meta.glob`. Vite transforms it, without the app's plugins, because Node 20 cannot run
 * TypeScript.
 *
 * @template T
 * @param {string} path from the root of the repository, such as 'e2e/contract/openapi.ts'
 * @returns {Promise<T>} the module's exports
 */
export async function loadTs(path) {
  // imported late, so that a command can install the packages first
  const { runnerImport } = await import('vite')
  /** @type {{ module: T }} */
  const { module } = await runnerImport(join(root, path), {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
  })
  return module
}
