import { join } from 'node:path'
import { bin, cache, capture } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { createNewErrors } from './lib/type-errors.mjs'

// npm run typecheck: each project separately, since their globals differ (tsconfig.json). One thread
// each: the parallel checkers of a project repeat each other's work, which doubles the processor time.
// --incremental reuses what the last such run found out about files that have not changed: npm run
// check uses it, npm test starts anew.

const PROJECTS = ['.', 'src', 'src/worker', 'src/build']

const isIncremental = process.argv.includes('--incremental')
const newErrors = createNewErrors()
const failed = await runSteps(
  PROJECTS.map((project) => ({ name: project, run: () => check(project) })),
)
process.exitCode = failed.length > 0 ? 1 : 0

/** @param {string} project */
async function check(project) {
  const state = join(cache, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const { code, output } = await capture(bin('tsc'), [
    '--noEmit',
    '--singleThreaded',
    ...(isIncremental ? ['--incremental', '--tsBuildInfoFile', state] : []),
    '--project',
    project,
  ])
  return { code, output: code === 0 ? output : newErrors(output) }
}
