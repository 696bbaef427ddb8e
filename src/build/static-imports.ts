import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `import … from`, `export … from` and a bare `import`; type imports emit no code. */
const STATIC_IMPORT = /^(?:import|export)(?!\s+type\b)\s[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** The files of the app that a module imports statically, as paths below src. */
export function staticImports(file: string, text: string): string[] {
  return [...text.matchAll(STATIC_IMPORT)].flatMap(([, from, bare]) => {
    const name = from ?? bare ?? ''
    if (!/\.tsx?$/.test(name)) return []
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
  })
}

/**
 * The entries and all their static imports, as paths below `src`. Throws if a file is missing:
 * otherwise an entry that has moved would silently shorten the list.
 */
export function staticClosure(src: string, entries: readonly string[]): string[] {
  const found = new Set(entries)
  // the loop also visits files that it adds to the set
  for (const file of found) {
    const path = join(src, file)
    if (!existsSync(path))
      throw new Error(`src/${file} does not exist: correct its import, or src/build/layers.ts.`)
    for (const next of staticImports(file, readFileSync(path, 'utf8'))) found.add(next)
  }
  return [...found]
}
