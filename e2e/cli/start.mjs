import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './lib/port.mjs'
import { bin, capture, start } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm start: the app as it is deployed, with the mocked backend beside it. --no-build keeps dist.

const START_TIMEOUT_MS = 30_000

const obstacle = await ensureInstalled()
if (obstacle) stop(obstacle)
if (!process.argv.includes('--no-build')) await build()

const port = await freePort(Number(process.env['PORT'] ?? 4173))
const address = `http://127.0.0.1:${port}/`
const server = start(
  bin('vite'),
  ['preview', '--mode', 'mock', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
server.once('exit', () => stop('The server has stopped.'))

if (!(await answers(Date.now() + START_TIMEOUT_MS))) {
  stop(`The server does not answer on ${address}`)
}
console.log(`
  Agent Desk is running:  ${address}

  Sign in with   demo / demo1234   (the captcha is shown on the screen).
  Orders start arriving within a minute.
  What to test and how: README.md, 'For QA'.

  Ctrl+C to stop.
`)

async function build() {
  console.log('Building')
  const { code, output } = await capture(bin('vite'), ['build'])
  if (code !== 0) stop(`${output}\nThe build failed.`)
}

/**
 * @param {string} reason
 * @returns {never}
 */
function stop(reason) {
  console.log(reason)
  process.exit(1)
}

/**
 * @param {number} deadline
 * @returns {Promise<boolean>}
 */
async function answers(deadline) {
  const response = await fetch(address).catch(() => null)
  if (response?.ok) return true
  if (Date.now() > deadline) return false
  await wait(100)
  return answers(deadline)
}
