import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Top-level files that the build reads: packages, configurations, build variables. */
const TOP_LEVEL_INPUT = /^(?:package(?:-lock)?\.json|tsconfig.*\.json|.*\.config\.ts|\.env.*)$/
const FOLDERS = ['src', 'public']
/** Read by tests and people, never by the build. */
const NO_INPUT = /\.(?:spec\.tsx?|md)$/

/**
 * A digest of everything that a build depends on: equal digests, equal builds.
 *
 * @param {string} root
 * @param {{ node: string, commit: string, env: NodeJS.ProcessEnv }} surroundings
 * @returns {string}
 */
export function inputsFingerprint(root, { node, commit, env }) {
  const hash = createHash('sha256')
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_'))
  const variables = names.toSorted().map((name) => [name, env[name]])
  hash.update(JSON.stringify([node, commit, variables]))
  const topLevel = readdirSync(root).filter((name) => TOP_LEVEL_INPUT.test(name))
  const nested = FOLDERS.flatMap((folder) => filesIn(join(root, folder)))
  for (const path of [...topLevel.map((name) => join(root, name)), ...nested].toSorted()) {
    if (NO_INPUT.test(path)) continue
    const content = readFileSync(path)
    hash.update(JSON.stringify([path.slice(root.length), content.length])).update(content)
  }
  return hash.digest('hex')
}

/**
 * A digest of a folder's files by name, size and time, without reading them: enough to notice that
 * a file was changed, added or removed. A missing folder counts as empty.
 *
 * @param {string} folder
 * @returns {string}
 */
export function folderFingerprint(folder) {
  const hash = createHash('sha256')
  for (const path of filesIn(folder).toSorted()) {
    const { size, mtimeMs } = statSync(path)
    hash.update(JSON.stringify([path.slice(folder.length), size, mtimeMs]))
  }
  return hash.digest('hex')
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
