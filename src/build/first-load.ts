import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** What a first visit loads before home answers, by the keys of Vite's manifest. */
const FIRST_LOAD = ['index.html', 'screens/home.tsx', 'locales/first.en.po']

/** The files of the first load: the page names them, and the browser has them already. */
export function firstLoadFiles(dist: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const keys = new Set(FIRST_LOAD)
  // a set goes on to what is added while it is walked
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  const chunks = [...keys].map((key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`Vite's manifest has no ${key}`)
    return chunk
  })
  return new Set(chunks.flatMap(({ file, css = [] }) => css.concat(file)))
}
