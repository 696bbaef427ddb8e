import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// a .mjs file because the Node scripts in e2e/cli import it, too, and Node 20 cannot import
// TypeScript

/** Renders pages without a window: the tests need half the processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * CHROMIUM_PATH when set, else the browser installed by `npx playwright install chromium`, else the
 * system's Chromium or Chrome.
 *
 * @returns {string | undefined} undefined when this machine has none
 */
export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  return [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path))
}

/**
 * The same, without the headless shell.
 *
 * @returns {string | undefined}
 */
export function findFullBrowser() {
  const found = findBrowser()
  if (found !== HEADLESS_SHELL) return found
  return systemBrowsers.find((path) => path !== HEADLESS_SHELL && existsSync(path))
}

const executablePath = findBrowser()

/**
 * Without --autoplay-policy: tests rely on sound being blocked until the first tap.
 *
 * @type {import('playwright').LaunchOptions}
 */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    // root in a container has no sandbox
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // DevTools, by which tests and benchmarks control the page, captures the stack of each request.
    // V8 determines source positions only then and parses whole files again, which no member's phone
    // does: 180 of 265 ms of the longest task at start with 6× CPU throttling, and 9 % of the
    // processor time of the browser tests.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
}
