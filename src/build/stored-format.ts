import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The code that decides how a response is read, stored for the next start, and shown from there. The
 * rules of the order alerts only look at what it has read, and store data of their own.
 */
const CODE =
  /^(?:api|domain(?![/\\]order-alerts)|lib|app[/\\](?:first-paint|offline-data))[/\\].*(?<!\.spec)\.tsx?$|^index\.html$/

/**
 * A digest of that code, in the folder of the sources: a build can use what another one with the
 * same digest has stored. A change to any of it, however small, discards the stored data once.
 */
export function storedFormat(src: string): string {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    CODE.test(file),
  )
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(`${file}\0${readFileSync(join(src, file), 'utf8')}\0`)
  }
  return hash.digest('base64url').slice(0, 8)
}

/** Writes the digest into the page, where app/offline-data/stored-format.ts reads it. */
export function storedFormatMeta(): Plugin {
  let src = ''
  return {
    name: 'stored-format',
    // in development the code changes all the time
    apply: 'build',
    configResolved({ root }) {
      src = root
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'stored-format', content: storedFormat(src) },
        injectTo: 'head',
      },
    ],
  }
}
