import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `import … from`, `export … from` and a bare `import`; types are no code. */
const STATIC_IMPORT = /^(?:import|export)(?!\s+type\b)\s[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** The files of the app that a module's text imports statically, as paths below src. */
export function staticImports(file: string, text: string): string[] {
  return [...text.matchAll(STATIC_IMPORT)].flatMap(([, from, bare]) => {
    const name = from ?? bare ?? ''
    if (!/\.tsx?$/.test(name)) return []
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
  })
}

/**
 * The entries and all that they import statically, as paths below `src`. Throws where a file is
 * missing: a list of entries that names one that has moved would silently be too short.
 */
export function staticClosure(src: string, entries: readonly string[]): string[] {
  const found = new Set(entries)
  // a set goes on to what is added while it is walked
  for (const file of found) {
    const path = join(src, file)
    if (!existsSync(path)) throw new Error(`there is no src/${file}`)
    for (const next of staticImports(file, readFileSync(path, 'utf8'))) found.add(next)
  }
  return [...found]
}
