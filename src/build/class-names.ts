import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** With four letters, one of 35,000 new files gets those of another one. */
const LENGTH = 4

/**
 * The names of the classes and animations of CSS modules in the build: four letters for the
 * file, then the position in it. Vite's own names contain the source's name and line, which costs
 * 0.8 KiB before the first tap and 3.5 KiB at a first visit. A new class changes the names in its file
 * only.
 *
 * @param root the folder that the files' paths are relative to, so that a build does not depend on it
 * @returns the function for all modules of one build. It throws an Error of one sentence when two
 *   files would get the same letters.
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file)
    const letters = lettersOf(path)
    const known = files.get(letters) ?? { path, names: [] }
    files.set(letters, known)
    if (known.path !== path)
      throw new Error(
        `The class names of ${known.path} and ${path} would be the same: rename one of them.`,
      )
    if (!known.names.includes(name)) known.names.push(name)
    return letters + known.names.indexOf(name).toString(36)
  }
}

/** Letters only, because a class name may not start with a digit. */
const lettersOf = (path: string) =>
  createHash('sha256')
    .update(path)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, LENGTH)
