import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

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

/**
 * Keeps the styles of CSS modules, which nothing imports any more once the class names are written
 * into the code that uses them (`inlineConst` in vite.config.ts). Without their objects of names a
 * first visit is 5.4 KiB smaller, 0.7 KiB of it before the first tap; only names that are imported
 * as a namespace are written into the code.
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  apply: 'build',
  // after Vite's own plugin for styles, which allows to leave them out
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
})

/** Letters only, because a class name may not start with a digit. */
const lettersOf = (path: string) =>
  createHash('sha256')
    .update(path)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, LENGTH)
