import { existsSync } from 'node:fs'

// a .mjs, because the commands in e2e/cli import it too

/** @typedef {'firefox' | 'webkit'} Engine */

export const ENGINES = /** @type {const} */ (['firefox', 'webkit'])

/** Where a system has them; a variable of the environment names another place. */
const PLACES = {
  firefox: [
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  // WebKitGTK: on a Mac there is none, and Safari's driver takes the screen
  webkit: [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'],
}

/** What it needs besides: a screen. */
const XVFB = '/usr/bin/xvfb-run'

/**
 * The program to start, or undefined when this machine has none.
 *
 * @param {Engine} engine
 */
export function findEngine(engine) {
  if (engine === 'webkit' && !existsSync(XVFB)) return undefined
  return PLACES[engine].find((path) => path && existsSync(path))
}
