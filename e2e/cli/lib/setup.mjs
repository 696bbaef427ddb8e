import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, show } from './run.mjs'

/**
 * Whether Vite and the other tools support this version of Node: "engines" in package.json.
 *
 * @param {string} version such as 20.19.0
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 20 ? minor >= 19 : major > 22 || (major === 22 && minor >= 12)
}

/**
 * Checks Node and installs the packages. Must not import a package, as none may be installed yet.
 *
 * @returns {Promise<string | null>} the problem in one sentence
 */
export async function ensureInstalled() {
  const { node } = process.versions
  if (!isSupportedNode(node)) {
    return `Node 20 (from 20.19 on) or 22.12 or newer is needed; this is ${node}.`
  }
  if (isInstalled()) return null
  console.log('Installing the packages (npm ci)')
  const { code } = await show('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  return code === 0 ? null : 'The packages could not be installed: npm ci failed.'
}

/**
 * The same, then a check of the build variables.
 *
 * @param {(env: Record<string, string>, defaults: NodeJS.Dict<string>) => string | null} check
 * @returns {Promise<string | null>} the problem in one sentence
 */
export async function ensureVariables(check) {
  const problem = await ensureInstalled()
  if (problem) return problem
  // imported late: an older Node has no parseEnv, and Vite may have just been installed
  const { parseEnv } = await import('node:util')
  const { loadEnv } = await import('vite')
  const defaults = parseEnv(readFileSync(join(root, '.env'), 'utf8'))
  return check(loadEnv('production', root), defaults)
}

/** npm writes this lock file last, so an interrupted install counts as none. */
function isInstalled() {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = packagesOf(installedPath)
  const wanted = packagesOf(join(root, 'package-lock.json'))
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional, extraneous }]) => {
      const found = installed[path]
      // the project itself, a package for another platform, an unneeded one
      if (!found) return path === '' || optional || extraneous
      return found.version === version && found.integrity === integrity
    })
  )
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: true, extraneous?: true }} Locked
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
