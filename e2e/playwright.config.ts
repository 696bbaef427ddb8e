import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './browser.mjs'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: './specs',
  // a folder of its own: Playwright empties it first, and the unit tests' report lies beside it
  outputDir: '../test-results/e2e',
  // beside its spec, one for all systems: what is compared looks the same on each
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // a test waits for a third of its time: three keep two cores at work
  workers: 3,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env['E2E_JSON']
    ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]]
    : [['list']],
  use: {
    baseURL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'allow',
    // a third of the time went by with sheets on their way; see MOVING in fixtures.ts
    contextOptions: { reducedMotion: 'reduce' },
    // E2E_TRACE=on when a failure has to be understood: recording every test costs a fifth of the run
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  // serves what `npm run build` made: the tests see the files that are deployed
  webServer: {
    command: `npx vite preview --mode mock --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: baseURL,
    reuseExistingServer: !process.env['CI'],
    timeout: 60_000,
  },
})
