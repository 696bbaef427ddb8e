import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { loadTs } from './lib/load-ts.mjs'
import { end, root } from './lib/run.mjs'

// The download sizes of the last build, against the budget in src/build/budget.ts.

const dist = join(root, 'dist')
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  end('dist/.vite/manifest.json is missing: run vite build, with build.manifest on', 1)
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** @type {typeof import('../../src/build/budget.ts')} */
const { checkBudget } = await loadTs('src/build/budget.ts')
const env = loadEnv('production', root)
const defaults = parseEnv(readFileSync(join(root, '.env'), 'utf8'))
const wrong = checkBudget(dist, { version, env, defaults }, (line) => console.log(line))
for (const line of wrong) console.log(line)
process.exitCode = wrong.length > 0 ? 1 : 0
