import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { mockApi } from './e2e/mock-api/plugin.ts'
import { firstChunks } from './src/build/first-parts.ts'
import { headers } from './src/build/headers.ts'
import { idempotencyHeader } from './src/build/idempotency-header.ts'
import { withIntegrity } from './src/build/integrity.ts'
import { webManifest } from './src/build/manifest.ts'
import { pack } from './src/build/pack.ts'

/** What is built, for the profile: the package's version and, where there is git, the commit. */
function buildName(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio })
    return `${version} (${commit.toString().trim()})`
  } catch {
    return version
  }
}
// a variable of the build's own environment wins
process.env['VITE_BUILD'] ||= buildName()

/** Only files that import a Lingui macro are sent through Babel. */
const linguiMacros = babel({
  presets: [
    {
      preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
      rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
    },
  ],
})

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/**
 * The layers in which code loads, and the files each starts from: what asks for data while the rest
 * is on its way, what starts the app and home with it, what a stranger needs to sign in, what comes
 * by itself as soon as home has been painted. A layer holds all that its files import
 * statically and no earlier one holds; what is left is shared by the parts that are opened later.
 */
const LAYERS = {
  early: ['app/early.ts'],
  start: [
    'app/main.tsx',
    'screens/home.tsx',
    // the sign-in and what comes soon both need them, and neither should load the other
    'ui/overlay/confirm-dialog.tsx',
    'ui/foundation/use-single-flight.ts',
  ],
  'sign-in': ['screens/sign-in.tsx'],
  soon: [
    'features/cards/my-accounts.tsx',
    'features/duty/duty-switches.tsx',
    'features/self-check/self-check.tsx',
    'features/announcements/editor-notice.tsx',
    'features/announcements/ticker.tsx',
    'ui/layout/carousel-swipe.tsx',
    'ui/overlay/bottom-sheet.tsx',
    'app/realtime-bridge.ts',
    'app/shell/chat.tsx',
    'features/alerts/sound-prompt.tsx',
    'app/background.ts',
  ],
}

/**
 * What a package brings along in one piece and only later parts use; the graph cannot tell. Where the
 * start does use it, the budget says so: all that is shared would be in the first load.
 */
const USED_LATER = /\/(?:useBlocker|infiniteQueryObserver|useInfiniteQuery)\.js$/

const DIST = join(import.meta.dirname, 'dist')

/** Stay files of their own, whose size the budget knows. */
const SCREENS = ['home', 'sign-in'].map((name) =>
  join(import.meta.dirname, `src/screens/${name}.tsx`),
)

let layers: Map<string, string> | undefined

function findLayers(graph: ModuleGraph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [layer, files] of Object.entries(LAYERS)) {
    const waiting = files.map((file) => join(import.meta.dirname, 'src', file))
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || USED_LATER.test(id)) continue
      found.set(id, layer)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  for (const screen of SCREENS) found.delete(screen)
  return found
}

function layerOf(id: string, graph: ModuleGraph): string | null {
  layers ??= findLayers(graph)
  return id.includes('rolldown/runtime') ? 'early' : (layers.get(id) ?? null)
}

const only = (layer: keyof typeof LAYERS) => (id: string, graph: ModuleGraph) =>
  layerOf(id, graph) === layer ? layer : null

/** Whether a module of src/app names files that load later, itself or by what it imports there. */
function namesParts(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (!/\/src\/(?:app\/|index\.html)/.test(id) || seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  if (info && info.dynamicallyImportedIds.length > 0) return true
  return (info?.importedIds ?? []).some((next) => namesParts(next, graph, seen))
}

/**
 * The rest of the start, but for what names the files of all screens and so changes with any of them:
 * that stays in the first script, which nothing imports, so that a screen that has changed is all
 * that is loaded anew (performance.md, 2).
 */
const unchanging = (id: string, graph: ModuleGraph) =>
  namesParts(id, graph) ? null : only('start')(id, graph)

/** Where the components' rules begin, which the shell has no use for. */
const COMPONENTS = '@layer components'

/**
 * Puts what the shell needs of the first stylesheet into index.html, and names the rest at the end of
 * its body: the shell paints with the first answer, without waiting for the components' rules, and no
 * script of the app runs before those are there (performance.md, 3).
 */
const inlineShellStyles = (): Plugin => ({
  name: 'inline-shell-styles',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')))
    const page = readFileSync(join(dir, 'index.html'), 'utf8')
    const [link, file] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(page) ?? []
    if (!link || !file) throw new Error('index.html names no stylesheet')
    const css = readFileSync(join(dir, file), 'utf8').trim()
    const at = css.indexOf(COMPONENTS)
    if (at === -1) throw new Error(`${file} has no ${COMPONENTS}`)
    edit('index.html', (html) =>
      html
        .replace(link, () => `<style>${css.slice(0, at)}</style>`)
        .replace('<noscript>', () => `${link}\n    <noscript>`),
    )
    edit(file, () => css.slice(at))
  },
})

/** Icons without what the icon package's own component allows for besides (src/build/lucide-icon.ts). */
const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'src/build/lucide-icon.ts'),
  },
})

export default defineConfig(({ mode }) => ({
  root: 'src',
  publicDir: '../public',
  envDir: '..',
  cacheDir: '../node_modules/.vite',
  // `--mode mock` serves the mocked API beside the app; the build is the same in every mode
  plugins: [
    idempotencyHeader(),
    react(),
    lingui(),
    linguiMacros,
    slimIcons(),
    inlineShellStyles(),
    firstChunks(),
    pack(),
    mode === 'mock' && mockApi(),
    // after the mocked backend, whose answers carry their own headers
    headers(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      // the app registers it when it is idle (platform/pwa/worker.ts)
      injectRegister: false,
      includeManifestIcons: false,
      manifest: webManifest(loadEnv(mode, import.meta.dirname)),
      injectManifest: {
        globPatterns: ['index.html', 'assets/*', 'music/*', 'icons/icon.svg'],
        // their names change with their content
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [withIntegrity(DIST)],
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // rolldown gives a group all that its modules depend on: the earlier layer comes first
          groups: [
            { name: only('early'), priority: 5 },
            { name: unchanging, priority: 4 },
            { name: only('sign-in'), priority: 2 },
            { name: only('soon'), priority: 1 },
            { name: 'common', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    dir: import.meta.dirname,
    include: ['src/**/*.spec.ts', 'e2e/{contract,doctor,mock-api}/**/*.spec.ts'],
  },
}))
