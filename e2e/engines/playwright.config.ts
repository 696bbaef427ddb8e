import { defineConfig } from 'playwright/test'
import { ENGINES } from './find-engine.mjs'

/**
 * Playwright runs and counts the tests, but the browsers are controlled by `driver.ts`:
 * Playwright's own builds of Firefox and WebKit are not available everywhere, and Playwright cannot
 * control a distribution's builds.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env['CI']),
  // one worker per engine: each browser starts once, and its page is reused by all tests
  workers: ENGINES.length,
  retries: 0,
  timeout: 60_000,
  reporter: process.env['E2E_JSON']
    ? [['list'], ['json', { outputFile: '../../test-results/engines.json' }]]
    : [['list']],
  projects: ENGINES.map((name) => ({ name })),
})
