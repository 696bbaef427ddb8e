import { readNumberOption } from '../cli/lib/number-option.ts'

/** The only argument of `npm run fleet`. */
const AGENTS = {
  name: 'agents',
  kind: 'whole number',
  pattern: /^\d{1,9}$/,
  min: 1,
  max: 1_000_000,
  default: 100_000,
} as const

export const USAGE = `npm run fleet -- --agents N

  --agents N   how many phones to simulate, 1 to ${AGENTS.max}; default: ${AGENTS.default}`

export const readArguments = (args: readonly string[]) => readNumberOption(args, AGENTS)
