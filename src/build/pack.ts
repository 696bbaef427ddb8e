import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstLoadFiles } from './first-load.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const isCatalog = (file: string) => /\/(?:first\.)?(?:en|zh)-/.test(file)

/** Like beside like is shorter once it is compressed: the words, the scripts, the styles. */
const byKind = (file: string) => `${isCatalog(file) ? 0 : file.endsWith('.js') ? 1 : 2}${file}`

/**
 * All parts that load later, in one file: the service worker's first install takes them with one
 * request instead of a hundred (performance.md, 2). An update fetches the changed files one by one.
 */
export function pack(): Plugin {
  let dist = ''
  /** A build that failed has its own error to show, and nothing to work on. */
  let isWritten = false
  return {
    name: 'pack',
    apply: 'build',
    configResolved: (config) => {
      dist = join(config.root, config.build.outDir)
    },
    writeBundle: () => {
      isWritten = true
    },
    closeBundle: {
      // before the service worker's list is made
      order: 'pre',
      sequential: true,
      handler() {
        if (!isWritten) return
        const first = firstLoadFiles(dist)
        const parts = readdirSync(join(dist, 'assets'))
          .map((name) => `assets/${name}`)
          .filter((file) => /\.(?:js|css)$/.test(file) && !first.has(file))
          .toSorted((a, b) => (byKind(a) < byKind(b) ? -1 : 1))
        const text = JSON.stringify(
          Object.fromEntries(parts.map((file) => [file, readFileSync(join(dist, file), 'utf8')])),
        )
        writeFileSync(join(dist, `assets/pack-${hashOf(text)}.json`), text)
      },
    },
  }
}
