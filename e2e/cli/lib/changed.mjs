import { join } from 'node:path'
import { UNIT_REPORT } from './reports.mjs'
import { root } from './run.mjs'

/**
 * Vitest's arguments for the unit tests that import these files. It resolves relative paths against
 * its own root, which is `src`, and is silent about files that do not exist.
 *
 * @param {readonly string[]} files relative to the repository
 */
export function relatedTests(files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const paths = files.map((file) => join(root, file))
  return ['related', '--run', '--passWithNoTests', ...reporters, ...paths]
}
