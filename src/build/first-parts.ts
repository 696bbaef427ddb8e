import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The mark in index.html that the names are put in place of. */
const MARK = 'null /* first-parts */'

function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source),
  )
  if (found?.type !== 'chunk') throw new Error(`no chunk of its own: ${source}`)
  return found
}

/** A chunk's files, and those of what it imports, that the page does not name by itself. */
function filesOf(source: string, bundle: Bundle, page: string): string[] {
  const chunk = chunkOf(bundle, source)
  return [chunk.fileName, ...chunk.imports]
    .filter((file) => !page.includes(file))
    .map((file) => `/${file}`)
}

/**
 * Tells the page what comes after its first script, so that it is fetched beside it and not after it:
 * home for a member who starts there, and the words of their language (performance.md, 4). The layer
 * that asks for data becomes a script of its own before the main one, and runs as soon as it is there.
 */
export const firstChunks = (): Plugin => ({
  name: 'first-parts',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const path = join(dir, 'index.html')
    const page = readFileSync(path, 'utf8')
    if (!page.includes(MARK)) throw new Error(`index.html has no ${MARK}`)
    const parts = {
      home: filesOf('screens/home.tsx', bundle, page),
      en: filesOf('locales/first.en.po', bundle, page),
      zh: filesOf('locales/first.zh.po', bundle, page),
    }
    const preload = /<link rel="modulepreload" crossorigin href="(\/assets\/early-[^"]+\.js)">/
    if (!preload.test(page)) throw new Error('index.html does not name the early script')
    const main = '<script type="module" crossorigin src="/assets/index-'
    if (!page.includes(main)) throw new Error('index.html does not name the main script')
    const early = page
      .replace(preload, '')
      .replace(
        main,
        `<script type="module" crossorigin src="${preload.exec(page)?.[1]}"></script>\n    ${main}`,
      )
    writeFileSync(
      path,
      early.replace(MARK, () => JSON.stringify(parts)),
    )
  },
})
