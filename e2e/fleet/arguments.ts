import { parseArgs } from 'node:util'

/** The arguments of `npm run fleet`. */
type Options = { agents: number }

export type Arguments =
  | { kind: 'options'; options: Options }
  | { kind: 'help' }
  /** The problem in one sentence. */
  | { kind: 'problem'; problem: string }

const DEFAULT_AGENTS = 100_000
const MAX_AGENTS = 1_000_000

export const USAGE = `npm run fleet -- --agents N

  --agents N   how many phones to simulate, 1 to ${MAX_AGENTS}; default: ${DEFAULT_AGENTS}`

/** Parses the command's arguments, which follow the file name. */
export function readArguments(args: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: { agents: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    // parsed leniently and validated here, so that errors use our own wording
    strict: false,
    tokens: true,
  })
  let agents = DEFAULT_AGENTS
  for (const token of tokens) {
    if (token.kind === 'positional') {
      return problem('Every value needs its name before it, such as --agents 1000.')
    }
    if (token.kind !== 'option') continue
    if (token.name === 'help') return { kind: 'help' }
    if (token.name !== 'agents') return problem(`There is no option --${token.name.slice(0, 40)}.`)
    agents = /^\d{1,9}$/.test(token.value ?? '') ? Number(token.value) : 0
    if (agents < 1 || agents > MAX_AGENTS) {
      return problem(`--agents must be a whole number from 1 to ${MAX_AGENTS}.`)
    }
  }
  return { kind: 'options', options: { agents } }
}

const problem = (text: string): Arguments => ({ kind: 'problem', problem: text })
