import { build, isBuilt } from './lib/build.mjs'
import { realBackendIn } from './lib/mocked.mjs'
import { freePort, MAX_PORT } from './lib/port.mjs'
import { end, root } from './lib/run.mjs'
import { ensureVariables } from './lib/setup.mjs'

// npm start: the app as deployed, with the mocked backend. Packages and build are renewed only when
// their inputs have changed. --no-build keeps dist in any case. PORT is the first port to try.

const firstPort = process.env['PORT'] || '4173'
if (!/^[1-9]\d{0,4}$/.test(firstPort) || Number(firstPort) > MAX_PORT)
  end(`PORT must be a port from 1 to ${MAX_PORT}, not '${firstPort}'.`, 1)
const problem = await ensureVariables(realBackendIn)
if (problem) end(problem, 1)
if (!process.argv.includes('--no-build')) await ensureBuilt()

const port = await freePort(Number(firstPort)).catch(({ message }) => end(message, 1))
const address = `http://127.0.0.1:${port}/`
await serve().catch(({ message }) => end(message, 1))
console.log(`
  Agent Desk is running:  ${address}

  Sign in with   demo / demo1234   (the captcha is shown on the screen).
  Orders start arriving within a minute.
  What to test and how: README.md, 'For QA'.

  Ctrl+C to stop.
`)

async function serve() {
  // imported late: the packages may have just been installed
  const { preview } = await import('vite')
  process.chdir(root)
  const where = { host: '127.0.0.1', port, strictPort: true }
  await preview({ mode: 'mock', logLevel: 'warn', preview: where })
}

async function ensureBuilt() {
  if (isBuilt()) {
    console.log('Nothing has changed: using the existing packages and build')
    return
  }
  const { code, output } = await build()
  if (code !== 0) end(`${output}\nThe build failed.`, 1)
}
