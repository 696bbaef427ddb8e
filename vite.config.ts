import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { mockApi } from './e2e/mock-api/plugin.ts'
import { headers } from './src/build/headers.ts'
import { withIntegrity } from './src/build/integrity.ts'
import { webManifest } from './src/build/manifest.ts'
import { pack } from './src/build/pack.ts'

/** Only files that import a Lingui macro are sent through Babel. */
const linguiMacros = babel({
  presets: [
    {
      preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
      rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
    },
  ],
})

const DIST = join(import.meta.dirname, 'dist')
const HOME = join(import.meta.dirname, 'src/screens/home.tsx')

const isBelowApp = (id: string) => !/\/src\/(?:app\/|index\.html)/.test(id)

const BEHIND =
  /\/src\/app\/(?:background|realtime-bridge|catch-up|offline-data\/persist)|\/src\/platform\/(?:pwa\/worker|realtime\/(?:channel|backoff))|\/node_modules\/(?:socket\.io|engine\.io|@socket\.io|workbox-window)/

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

let neededByHome: Set<string> | undefined

/** Whether home imports a module statically, so that it belongs to the first load. */
function isNeededByHome(id: string, graph: ModuleGraph): boolean {
  if (!neededByHome) {
    neededByHome = new Set([HOME])
    // a set goes on to what is added while it is walked
    for (const seen of neededByHome) {
      for (const next of graph.getModuleInfo(seen)?.importedIds ?? []) neededByHome.add(next)
    }
  }
  return id !== HOME && neededByHome.has(id)
}

/**
 * Puts the first stylesheets into index.html: the shell paints with the first answer, and the page
 * waits for no further request (performance.md, 3). Lazy parts that name the same stylesheet are
 * given a script that is loaded already, so that nothing is fetched twice.
 */
const inlineFirstStyles = (): Plugin => ({
  name: 'inline-first-styles',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')))
    const page = readFileSync(join(dir, 'index.html'), 'utf8')
    const links = [...page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)]
    const loadedScript = /<link rel="modulepreload"[^>]*href="\/([^"]+)">/.exec(page)?.[1]
    for (const [link, file = ''] of links) {
      const css = readFileSync(join(dir, file), 'utf8').trim()
      edit('index.html', (html) => html.replace(link, () => `<style>${css}</style>`))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !loadedScript) continue
        edit(chunk.fileName, (code) => code.replaceAll(`"${file}"`, `"${loadedScript}"`))
      }
    }
  },
})

export default defineConfig(({ mode }) => ({
  root: 'src',
  publicDir: '../public',
  envDir: '..',
  cacheDir: '../node_modules/.vite',
  // `--mode mock` serves the mocked API beside the app; the build is the same in every mode
  plugins: [
    react(),
    lingui(),
    linguiMacros,
    inlineFirstStyles(),
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
        globPatterns: ['index.html', 'assets/*', 'music/*', 'icons/icon{.svg,-192.png}'],
        // those stand in index.html
        globIgnores: ['assets/{index,start}-*.css'],
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
          // three layers, a request each: what starts the app, what home needs besides, what the
          // parts that are loaded later share. Nothing of a later layer comes with an earlier one.
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], test: isBelowApp, priority: 2 },
            { name: (id, graph) => (isNeededByHome(id, graph) ? 'home-parts' : null), priority: 1 },
            // what comes by itself behind the first screen: realtime, what is kept, the worker
            { name: 'behind', test: BEHIND, priority: 1, includeDependenciesRecursively: false },
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
    include: ['src/**/*.spec.ts', 'e2e/mock-api/**/*.spec.ts'],
  },
}))
