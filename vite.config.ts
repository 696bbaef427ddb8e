import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { mockApi } from './e2e/mock-api/plugin.ts'
import { absentParts } from './src/build/absent-parts.ts'
import { ALIASES } from './src/build/aliases.ts'
import { TARGETS } from './src/build/browser-support.ts'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { createClassNames, keepStyles } from './src/build/class-names.ts'
import { errorReports } from './src/build/error-reports.ts'
import { headers } from './src/build/headers.ts'
import { inlineScript } from './src/build/inline-script.ts'
import { messages } from './src/build/messages.ts'
import { pack } from './src/build/pack.ts'
import { page } from './src/build/page.ts'
import { release } from './src/build/release.ts'
import { serviceWorker } from './src/build/service-worker.ts'
import { storedFormatMeta } from './src/build/stored-format.ts'
import { support } from './src/build/support.ts'
import { TEST_PROJECTS } from './src/build/test-projects.ts'
import { variables } from './src/build/variables.ts'
import { iconTitle } from './src/build/web-manifest.ts'

export default defineConfig(({ command, mode }) => ({
  root: 'src',
  publicDir: '../public',
  envDir: '..',
  cacheDir: '../node_modules/.vite',
  plugins: [
    variables(),
    support(),
    errorReports(),
    absentParts(),
    react(),
    messages(),
    release(),
    storedFormatMeta(),
    iconTitle(),
    inlineScript(),
    keepStyles(),
    page(),
    pack(),
    // serves the mocked backend with `--mode mock`; the build is the same in every mode
    mode === 'mock' && mockApi(),
    // after the mocked backend, whose responses have their own headers
    headers(),
    VitePWA(serviceWorker(loadEnv(mode, import.meta.dirname))),
  ],
  resolve: { alias: ALIASES },
  css: {
    // while developing, the names of the source are easier to find
    modules:
      command === 'build'
        ? { generateScopedName: createClassNames(join(import.meta.dirname, 'src')) }
        : {},
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: TARGETS,
    manifest: true,
    // every target browser supports module preloading
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // no getter in the code has side effects: saves 0.2 KiB before the first tap
      treeshake: { propertyReadSideEffects: false },
      // class names above all, see keepStyles
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    dir: import.meta.dirname,
    maxWorkers: '100%',
    // a busy machine may stop for seconds
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    projects: TEST_PROJECTS,
  },
}))
