import { existsSync } from 'node:fs'
import { capture, show } from './run.mjs'

/** Installs system packages where apt is available and permitted. */

/** A registry that does not respond must not delay the tests. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** The command prefix for root: empty, sudo without a password, or null if not permitted. */
async function asRoot() {
  if (!existsSync('/usr/bin/apt-get')) return null
  if (process.getuid?.() === 0) return []
  const { code } = await capture('sudo', ['-n', 'true'])
  return code === 0 ? ['sudo', '-n'] : null
}

/** Whether packages can be installed here. */
export const hasApt = async () => (await asRoot()) !== null

/**
 * Installs packages; apt's output is shown unless `isSilent`.
 *
 * @param {string[]} packages
 * @param {{ isSilent?: boolean }} [options]
 * @returns {Promise<boolean>} whether apt reported success
 */
export async function aptInstall(packages, { isSilent = false } = {}) {
  const root = await asRoot()
  if (root === null) return false
  const run = isSilent ? capture : show
  /** @param {string[]} args */
  const apt = (...args) => {
    const [file = '', ...before] = root.concat('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get')
    return run(file, [...before, ...PATIENCE, ...args])
  }
  const install = () => apt('install', '-y', ...packages)
  if ((await install()).code === 0) return true
  // a fresh container's package lists are missing or old
  await apt('update')
  return (await install()).code === 0
}
