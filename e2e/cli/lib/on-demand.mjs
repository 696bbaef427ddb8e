import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, show } from './run.mjs'

/**
 * Returns the executable of a package that only one of our commands needs. Installs it on first
 * use, with its own package.json and lock file, in a cache that git ignores.
 *
 * @param {string} name the package, and its folder in e2e/cli with the two files
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} when it cannot be installed
 */
export async function onDemand(name) {
  return join(await onDemandFolder(name), 'node_modules/.bin', name)
}

/**
 * Returns the install folder of a package without an executable.
 *
 * @param {string} name its folder in e2e/cli
 * @returns {Promise<string>}
 * @throws {Error} when it cannot be installed
 */
export async function onDemandFolder(name) {
  const manifests = join(root, 'e2e/cli', name)
  const lock = readFileSync(join(manifests, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(cache, `${name}-${digest}`)
  if (!existsSync(folder)) await install(name, manifests, folder)
  return folder
}

/**
 * @param {string} name
 * @param {string} manifests
 * @param {string} folder
 */
async function install(name, manifests, folder) {
  const { dependencies } = JSON.parse(readFileSync(join(manifests, 'package.json'), 'utf8'))
  const versions = Object.values(dependencies).join(', ')
  console.log(`Installing ${name} ${versions}, needed by this command only`)
  // under a temporary name until it is complete, so that a broken install is not used
  const unfinished = `${folder}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  cpSync(manifests, unfinished, { recursive: true })
  cpSync(join(root, '.npmrc'), join(unfinished, '.npmrc'))
  const { code } = await show('npm', ['ci', '--prefix', unfinished])
  if (code !== 0) throw new Error(`${name} could not be installed: npm ci failed.`)
  renameSync(unfinished, folder)
}
