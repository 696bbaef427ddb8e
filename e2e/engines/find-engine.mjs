import { existsSync } from 'node:fs'
import { isSnap } from '../cli/lib/snap.mjs'

// a .mjs file because the commands in e2e/cli import it, too

/** @typedef {'firefox' | 'webkit'} Engine */

export const ENGINES = /** @type {const} */ (['firefox', 'webkit'])

/** The usual install paths; an environment variable overrides them. */
const PLACES = {
  firefox: [
    process.env['FIREFOX_PATH'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  // WebKitGTK does not exist on a Mac, and Safari's driver takes over the screen
  webkit: [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'],
}

/** The virtual screen it needs. */
const XVFB = '/usr/bin/xvfb-run'

/**
 * The path of the program, or undefined if it is not installed, or only as a snap.
 *
 * @param {Engine} engine
 */
export function findEngine(engine) {
  if (engine === 'webkit' && !existsSync(XVFB)) return undefined
  return PLACES[engine].find((path) => path && existsSync(path) && !isSnap(path))
}
