import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { mockApi } from './e2e/mock-api/plugin.ts'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { errorReports } from './src/build/error-reports.ts'
import { TARGETS } from './src/build/floor.ts'
import { headers } from './src/build/headers.ts'
import { idempotencyHeader } from './src/build/idempotency-header.ts'
import { messages } from './src/build/messages.ts'
import { pack } from './src/build/pack.ts'
import { page } from './src/build/page.ts'
import { release } from './src/build/release.ts'
import { serviceWorker } from './src/build/service-worker.ts'
import { support } from './src/build/support.ts'
import { buildName } from './src/build/version.ts'

// a variable of the build's own environment wins
process.env['VITE_BUILD'] ||= buildName()

export default defineConfig(({ mode }) => ({
  root: 'src',
  publicDir: '../public',
  envDir: '..',
  cacheDir: '../node_modules/.vite',
  plugins: [
    idempotencyHeader(),
    support(),
    errorReports(),
    react(),
    messages(),
    release(),
    page(),
    pack(),
    // beside the app with `--mode mock`; the build is the same in every mode
    mode === 'mock' && mockApi(),
    // after the mocked backend, whose answers carry their own headers
    headers(),
    VitePWA(serviceWorker(loadEnv(mode, import.meta.dirname))),
  ],
  // React has had the hook since 18: what stands in for it in older versions is not shipped
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: TARGETS,
    manifest: true,
    // every browser of the target preloads modules by itself
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // to read a property does nothing here: 0.2 KiB less before the first tap
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    dir: import.meta.dirname,
    maxWorkers: '100%',
    projects: [
      // each file in a module world of its own: what these test keeps state in modules
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.spec.ts'],
          exclude: ['src/{domain,lib,build}/**'],
        },
      },
      // pure rules, and servers that each test starts anew: half of the processor's time
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{domain,lib,build}/**/*.spec.ts',
            'e2e/{bench,cli,contract,doctor,fleet,mock-api,soak}/**/*.spec.ts',
          ],
          isolate: false,
        },
      },
    ],
  },
}))
