import { bin, capture } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'

// npm run typecheck: each project separately, since their globals differ (tsconfig.json).

const PROJECTS = ['.', 'src', 'src/worker', 'src/build']

const failed = await runSteps(
  PROJECTS.map((project) => ({
    name: project,
    run: () => capture(bin('tsc'), ['--noEmit', '--project', project]),
  })),
)
process.exitCode = failed.length > 0 ? 1 : 0
