import { defineConfig } from 'playwright/test'
import { ENGINES } from './find-engine.mjs'

/**
 * Playwright runs the tests and counts them; the browsers are driven by `driver.ts`, since its own
 * builds of Firefox and WebKit cannot be had everywhere, and do not drive a distribution's.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env['CI']),
  // each browser starts once, and its page is loaded a few times for all tests
  workers: ENGINES.length,
  retries: 0,
  timeout: 30_000,
  reporter: process.env['E2E_JSON']
    ? [['list'], ['json', { outputFile: '../../test-results/engines.json' }]]
    : [['list']],
  projects: ENGINES.map((name) => ({ name })),
})
