import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { mockApi } from './e2e/mock-api/plugin.ts'

/** Only files that import a Lingui macro are sent through Babel. */
const linguiMacros = babel({
  presets: [
    {
      preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
      rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
    },
  ],
})

/** What only forms share loads with the first of them. */
const FORMS = new RegExp(
  [
    '/src/ui/(?:money-form|leave-guard|combobox|account-item|withdraw-password|bottom-sheet|money-field|text-area|amount-error|tell-outcome)',
    '/src/ui/(?:photo-|upload-progress|slide-to-confirm|picture|image-viewer|use-zoom|zoom)',
    '/src/ui/use-(?:drag-down|keyboard-inset)',
    '/src/platform/(?:use-intent|exclusive|media/|http/upload)',
    '/src/lib/(?:amount-field|wall-clock|match-options|withdraw-password|photo)',
    '/src/api/self/use-refusal',
  ].join('|'),
)

/** What only records share loads with the first of their screens. */
const RECORDS = new RegExp(
  [
    '/src/ui/(?:record-|list-(?:end|totals)|detail-sheet|filter-bar|chip-row|search-field|date-range|export-)',
    '/src/ui/virtual-rows',
    '/src/lib/(?:csv|record-days)',
    '/src/api/(?:record-list|load-all-pages|use-csv-export)',
    '/src/platform/(?:save-file|use-freshness|use-today)',
    '/node_modules/virtua/',
  ].join('|'),
)

/** What the first screens share comes in one request, not in one per module. */
const SHARED = new RegExp(
  [
    String.raw`/src/(?:ui|lib|api|platform)/`,
    String.raw`/src/features/(?:announcements|connection|preferences)/`,
    '/node_modules/(?:lucide-react|@tanstack/(?:react-query|query-core))/',
    'rolldown/runtime',
  ].join('|'),
)

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
  plugins: [react(), lingui(), linguiMacros, inlineFirstStyles(), mode === 'mock' && mockApi()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what several screens share comes in one request, not in one per module
          groups: [
            {
              name: 'shared',
              test: (id: string) => SHARED.test(id) && !FORMS.test(id) && !RECORDS.test(id),
              minShareCount: 2,
            },
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
