import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What our commands keep between runs: deleted together with the packages. */
export const cache = join(root, 'node_modules/.cache/agent-desk')

/**
 * The executable of an installed package; npx would resolve it again each time.
 *
 * @param {string} name
 */
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/**
 * `output` holds both stdout and stderr, `stdout` only the former.
 *
 * @typedef {{ code: number, output: string, stdout: string }} Ended
 */

/**
 * Ends this command with a message.
 *
 * @param {string} message
 * @param {number} exitCode
 * @returns {never}
 */
export function end(message, exitCode) {
  console.log(message)
  process.exit(exitCode)
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let isStopping = false

/** @param {NodeJS.Signals} signal */
function stopChildren(signal) {
  for (const { pid } of children) {
    if (!pid) continue
    try {
      process.kill(-pid, signal)
    } catch {
      // the process has ended in the meantime
    }
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    if (children.size === 0) process.exit(1)
    isStopping = true
    // the only signal on which Playwright stops the server that it started; it needs a moment
    stopChildren('SIGINT')
  })
}
process.once('exit', () => stopChildren('SIGTERM'))

/**
 * Exempts this machine from a proxy: Playwright would ask the proxy whether the server that it
 * started is ready. Programs differ in which of the two names they read.
 */
function withoutProxy() {
  const own = process.env['no_proxy'] || process.env['NO_PROXY']
  const exempt = own === '*' ? own : [own, '127.0.0.1', 'localhost'].filter(Boolean).join(',')
  return { no_proxy: exempt, NO_PROXY: exempt }
}

/**
 * Each child leads its own process group, so that its descendants end with it and Ctrl+C reaches it
 * only once, forwarded by us.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ stdio: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv, cwd?: string }} options
 */
export function start(command, args, { stdio, env, cwd = root }) {
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: { ...process.env, ...withoutProxy(), ...env },
    detached: true,
  })
  children.add(child)
  const forget = () => {
    children.delete(child)
    if (isStopping && children.size === 0) process.exit(1)
  }
  child.once('exit', forget)
  child.once('error', forget)
  return child
}

/**
 * Runs a command and shows its output immediately.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Ended>}
 */
export async function show(command, args, { env } = {}) {
  const result = await ended(start(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }))
  // only when the command could not be started
  if (result.output) console.log(result.output)
  return result
}

/**
 * Runs a command and returns its output; `onOutput` receives it as it is printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<Ended>}
 */
export function capture(command, args, { env, cwd, onOutput } = {}) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd })
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput)
  return ended(child)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Ended>}
 */
function ended(child) {
  let output = ''
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text
  })
  return new Promise((resolve) => {
    child.once('error', ({ message }) =>
      resolve({ code: 1, output: `${output}${message}`, stdout }),
    )
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}
