import { readFileSync, realpathSync } from 'node:fs'

/**
 * Whether a program is a snap, or a script that starts one, as /usr/bin/firefox on Ubuntu. A snap has
 * a temporary folder of its own: it would not find the home and the profile that the tests give it.
 *
 * @param {string} path of an existing file
 */
export function isSnap(path) {
  // the programs in /snap/bin are links to /usr/bin/snap
  if (/^\/snap\/|\/snap$/.test(realpathSync(path))) return true
  const content = readFileSync(path, 'latin1')
  return content.startsWith('#!') && content.includes('/snap/')
}
