import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bin, capture, root } from '../cli/lib/run.mjs'

/**
 * How much an installed app downloads after a deploy in which one line has changed (R17.02). Each
 * build is a real build of a copy of the project, with its own version, as each commit has.
 */

/** @typedef {{ url: string, revision: string | null }} Entry */

/** As in src/worker/sw.ts: up to this many new files are fetched one by one, more as a pack. */
const MAX_SINGLE = 12
const GOAL = 0.15
const COPIED = [
  'src',
  'public',
  'e2e/mock-api',
  '.env',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'lingui.config.ts',
]

/**
 * One changed line each. Only a screen and a message have a goal: renaming a shared chunk or the
 * first script also changes the files that import it.
 */
const CHANGES = [
  {
    key: 'screen',
    what: 'one line of a screen',
    file: 'src/screens/record-hub.tsx',
    from: '<ScreenBody>',
    to: '<ScreenBody data-changed>',
    hasGoal: true,
  },
  {
    key: 'message',
    what: 'one message of a later screen',
    file: 'src/locales/en.po',
    from: 'msgstr "No messages yet"',
    to: 'msgstr "No messages so far"',
    hasGoal: true,
  },
  {
    key: 'shared',
    what: 'one line that all screens share',
    file: 'src/shared/records/record-list.tsx',
    from: "import styles from './record-list.module.css'",
    to: "import styles from './record-list.module.css'\nconsole.debug('changed')",
    hasGoal: false,
  },
  {
    key: 'first',
    what: 'one line of the first script',
    file: 'src/lib/money.ts',
    from: '/**',
    to: "console.debug('changed')\n/**",
    hasGoal: false,
  },
]

/**
 * The files that a build's worker precaches, by name and content.
 *
 * @param {string} copy
 * @param {string} version
 */
async function build(copy, version) {
  const env = { VITE_BUILD: version }
  const { code, output } = await capture(bin('vite'), ['build'], { env, cwd: copy })
  if (code !== 0) throw new Error(output)
  const dist = join(copy, 'dist')
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  /** @type {Entry[]} */
  const entries = JSON.parse(/\[\{[^[\]]*"url":"index\.html"[^[\]]*\}\]/.exec(worker)?.[0] ?? '[]')
  const pack = entries.find(({ url }) => url.startsWith('assets/pack-'))?.url ?? ''
  const packed = new Set(readFileSync(join(dist, pack), 'utf8').split('\0'))
  const size = (/** @type {string} */ file) => {
    const body = readFileSync(join(dist, file))
    return /\.(?:mp3|m4a|png)$/.test(file) ? body.length : brotliCompressSync(body).length
  }
  return [...entries, { url: 'sw.js', revision: version }].map(({ url, revision }) => ({
    key: `${url} ${revision}`,
    bytes: size(url),
    isPack: url === pack,
    isPacked: packed.has(url),
  }))
}

/** @typedef {Awaited<ReturnType<typeof build>>} Build */

const sum = (/** @type {Build} */ files) => files.reduce((total, { bytes }) => total + bytes, 0)

/**
 * The files that the worker fetches to update from one build to the other; all files for a new
 * installation.
 *
 * @param {Build} before
 * @param {Build} after
 */
function downloads(before, after) {
  const known = new Set(before.map(({ key }) => key))
  const missing = after.filter(({ key }) => !known.has(key))
  const later = missing.filter(({ isPacked }) => isPacked)
  const isByPack =
    missing.filter(({ isPack }) => !isPack).length - 1 > MAX_SINGLE && later.length > 0
  return missing.filter(({ isPack, isPacked }) => (isByPack ? !isPacked : !isPack))
}

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = CHANGES.map(({ key, what, hasGoal }) => ({
  id: 'R17.02',
  what: `downloaded again after ${what} has changed`,
  of: key,
  unit: '%',
  ...(hasGoal && { most: GOAL * 100 }),
}))

/** One is enough: sizes do not vary. */
export const rounds = 1

/** @returns {Promise<import('./bench.mjs').Session>} */
async function open() {
  const copy = mkdtempSync(join(tmpdir(), 'redeploy-'))
  const round = async () => {
    for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const first = await build(copy, 'the version before')
    const install = sum(downloads([], first))
    /** @type {import('./report.mjs').Sample} */
    const sample = {}
    for (const { key, what, file, from, to } of CHANGES) {
      const path = join(copy, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
      sample[key] = (sum(downloads(first, await build(copy, what))) / install) * 100
      writeFileSync(path, text)
    }
    return sample
  }
  return { round, close: async () => rmSync(copy, { recursive: true, force: true }) }
}

export const parts = [open]
