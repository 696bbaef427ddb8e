import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** What a first visit loads in any case, by the keys of Vite's manifest: home, and what comes soon. */
const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']
/** The layer 'soon', and the package that its realtime code loads: keys that differ by build. */
const SOON = /^_soon-|node_modules\/socket\.io-client\//

/** The files that the browser has already when the worker is installed. */
export function firstLoadFiles(dist: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const keys = new Set(FIRST_LOAD)
  for (const key of Object.keys(manifest)) if (SOON.test(key)) keys.add(key)
  // a set goes on to what is added while it is walked
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  const chunks = [...keys].map((key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`Vite's manifest has no ${key}`)
    return chunk
  })
  return new Set(chunks.flatMap(({ file, css = [] }) => css.concat(file)))
}
