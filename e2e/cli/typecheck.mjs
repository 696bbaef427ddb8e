import { bin, capture } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { createNewErrors } from './lib/type-errors.mjs'

// npm run typecheck: each project separately, since their globals differ (tsconfig.json). One thread
// each: the parallel checkers of a project repeat each other's work, which doubles the processor time.

const PROJECTS = ['.', 'src', 'src/worker', 'src/build']

const newErrors = createNewErrors()
const failed = await runSteps(
  PROJECTS.map((project) => ({ name: project, run: () => check(project) })),
)
process.exitCode = failed.length > 0 ? 1 : 0

/** @param {string} project */
async function check(project) {
  const { code, output } = await capture(bin('tsc'), [
    '--noEmit',
    '--singleThreaded',
    '--project',
    project,
  ])
  return { code, output: code === 0 ? output : newErrors(output) }
}
