import { join } from 'node:path'
import { ENGINES } from '../engines/find-engine.mjs'
import { testPort } from './lib/port.mjs'
import { bin, end, root, show } from './lib/run.mjs'

// npm run e2e -- [filter]: the browser tests, against the last build. --engine firefox or --engine
// webkit runs the smoke tests in that browser; other arguments are passed to Playwright.

const given = process.argv.slice(2)
const at = given.indexOf('--engine')
const engine = at < 0 ? undefined : given[at + 1]
const rest = given.filter((_, index) => at < 0 || (index !== at && index !== at + 1))

const isKnown = engine === undefined || ENGINES.some((known) => known === engine)
if (at >= 0 && (engine === undefined || !isKnown)) {
  end(`Usage: npm run e2e -- [--engine ${ENGINES.join('|')}] [filter]`, 2)
}
if (engine) {
  const { code } = await show(process.execPath, [join(root, 'e2e/cli/ensure-engines.mjs'), engine])
  if (code !== 0) process.exit(code)
}
const config = engine ? 'e2e/engines/playwright.config.ts' : 'e2e/playwright.config.ts'
const project = engine ? [`--project=${engine}`] : []
const { code } = await show(bin('playwright'), ['test', '--config', config, ...project, ...rest], {
  env: { E2E_PORT: await testPort() },
})
process.exitCode = code
