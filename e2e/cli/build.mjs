import { join } from 'node:path'
import { loadTs } from './lib/load-ts.mjs'
import { bin, end, root, show } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'
import { moveSourceMaps, prepareFolder, readArguments } from './lib/source-maps.mjs'

// npm run build: the production build in dist, and its size. --sourcemaps DIR also writes source
// maps for the error-report server; they never stay in dist, which is deployed as is.

const dist = join(root, 'dist')
const read = readArguments(process.argv.slice(2))
if ('problem' in read) end(read.problem, 2)
const folder = read.sourceMaps === null ? null : folderFor(read.sourceMaps)
const problem = await ensureInstalled()
if (problem) end(problem, 1)

const flags = folder === null ? [] : ['--sourcemap', 'hidden']
const { code } = await show(bin('vite'), ['build', ...flags])
if (code !== 0) end('The build failed.', 1)
if (folder !== null) {
  const maps = moveSourceMaps(dist, folder)
  console.log(`${maps.length} source maps of ${await release()} in ${folder}\n`)
}
process.exitCode = (await show(process.execPath, [join(root, 'e2e/cli/budget.mjs')])).code

/** @param {string} given */
function folderFor(given) {
  const made = prepareFolder(given, process.env['INIT_CWD'] ?? process.cwd(), dist)
  return 'problem' in made ? end(made.problem, 2) : made.folder
}

/** The release name in this build's error reports, under which its source maps are uploaded. */
async function release() {
  /** @type {typeof import('../../src/lib/release.ts')} */
  const { releaseOf } = await loadTs('src/lib/release.ts')
  /** @type {typeof import('../../src/build/version.ts')} */
  const { buildName } = await loadTs('src/build/version.ts')
  const { loadEnv } = await import('vite')
  return releaseOf(buildName(loadEnv('production', root)))
}
