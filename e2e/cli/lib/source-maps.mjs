import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/**
 * Reads the arguments of `npm run build`.
 *
 * @param {readonly string[]} args without the file name
 * @returns {{ sourceMaps: string | null } | { problem: string }} the folder as it was given, or one
 *   sentence
 */
export function readArguments(args) {
  const [name = '', value = '', ...more] = args.flatMap((arg) =>
    arg.startsWith('--sourcemaps=') ? ['--sourcemaps', arg.slice('--sourcemaps='.length)] : [arg],
  )
  if (args.length === 0) return { sourceMaps: null }
  if (name !== '--sourcemaps')
    return { problem: `npm run build has no option ${name.slice(0, 40)}, only --sourcemaps DIR.` }
  if (value === '' || value.startsWith('--') || more.length > 0) {
    return { problem: 'Name the folder for the source maps: npm run build -- --sourcemaps DIR.' }
  }
  return { sourceMaps: value }
}

/**
 * Creates the folder for the maps.
 *
 * @param {string} given
 * @param {string} cwd the base of a relative path
 * @param {string} dist
 * @returns {{ folder: string } | { problem: string }} its absolute path, or one sentence
 */
export function prepareFolder(given, cwd, dist) {
  const path = resolve(cwd, given)
  // dist may be a symbolic link or missing, and a link may lead into it
  const deployed = existsSync(dist) ? [dist, realpathSync(dist)] : [dist]
  const isDeployed = (/** @type {string} */ folder) =>
    deployed.some((one) => folder === one || folder.startsWith(one + sep))
  const problem = `--sourcemaps ${given} is inside dist, so the maps would be deployed.`
  if (isDeployed(path)) return { problem }
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { problem: `--sourcemaps ${given} is not a writable folder (${code}).` }
  }
  const folder = realpathSync(path)
  return isDeployed(folder) ? { problem } : { folder }
}

/**
 * Moves a build's source maps into the folder and removes the comments that refer to them.
 *
 * @param {string} dist
 * @param {string} folder
 * @returns {string[]} the maps' paths, relative to both folders
 */
export function moveSourceMaps(dist, folder) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const maps = files.filter((file) => file.endsWith('.map'))
  for (const file of maps) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    // copied, as the folder may be on another disk
    copyFileSync(join(dist, file), join(folder, file))
    rmSync(join(dist, file))
  }
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(join(dist, file), 'utf8')
    const bare = text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\s*]+(?: \*\/)?\s*$/, '\n')
    if (bare !== text) writeFileSync(join(dist, file), bare)
  }
  return maps.map((file) => file.replaceAll(sep, '/'))
}
