import { build, isBuilt } from './lib/build.mjs'
import { freePort } from './lib/port.mjs'
import { root } from './lib/run.mjs'
import { ensureInstalled } from './lib/setup.mjs'

// npm start: the app as it is deployed, with the mocked backend beside it. Packages and build are made
// anew only when something they come from has changed. --no-build keeps dist whatever has changed.

const obstacle = await ensureInstalled()
if (obstacle) stop(obstacle)
if (!process.argv.includes('--no-build')) await ensureBuilt()

const port = await freePort(Number(process.env['PORT'] ?? 4173))
const address = `http://127.0.0.1:${port}/`
await serve()
console.log(`
  Agent Desk is running:  ${address}

  Sign in with   demo / demo1234   (the captcha is shown on the screen).
  Orders start arriving within a minute.
  What to test and how: README.md, 'For QA'.

  Ctrl+C to stop.
`)

async function serve() {
  // only now, when it is certain that the packages are there
  const { preview } = await import('vite')
  process.chdir(root)
  const where = { host: '127.0.0.1', port, strictPort: true }
  await preview({ mode: 'mock', logLevel: 'warn', preview: where })
}

async function ensureBuilt() {
  if (isBuilt()) {
    console.log('Nothing has changed: the packages and the build of last time are used again')
    return
  }
  const { code, output } = await build()
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
