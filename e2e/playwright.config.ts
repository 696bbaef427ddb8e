import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { launchOptions } from './browser.mjs'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const size = process.env['E2E_VIEWPORT'] ?? '390x844'
const [width = 0, height = 0] = size.split('x').map(Number)
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: './specs',
  // a separate folder, because Playwright empties it first and the unit tests' report is beside it
  outputDir: '../test-results/e2e',
  // beside the test file, without the platform's name: the screenshots are the same on every system
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // tests wait a third of the time, so three workers keep two cores busy
  workers: 3,
  retries: 0,
  // limits for a hang, not for speed: the longest test takes 15 s alone, and more on a busy machine
  timeout: 120_000,
  // the default pauses grow to a second, for which a test that scrolls or moves the clock would wait
  expect: { timeout: 10_000, toPass: { intervals: [50] } },
  reporter: process.env['E2E_JSON']
    ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]]
    : [['list']],
  use: {
    baseURL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'allow',
    // saves the third of the time that sheet animations took; see MOVING in fixtures.ts
    contextOptions: { reducedMotion: 'reduce' },
    // set E2E_TRACE=on to investigate a failure: recording slows every test by a fifth
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: {
        browserName: 'chromium',
        viewport: { width, height },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  // serves the build of `npm run build`, so that tests use the deployed files
  webServer: {
    command: `npx vite preview --mode mock --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: baseURL,
    // it may be another checkout's
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
