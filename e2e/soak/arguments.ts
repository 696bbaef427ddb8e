import { parseArgs } from 'node:util'

/** The arguments of `npm run soak`: its duration in real minutes. */
type Options = { minutes: number }

export type Arguments =
  | { kind: 'options'; options: Options }
  | { kind: 'help' }
  /** The problem in one sentence. */
  | { kind: 'problem'; problem: string }

/** Enough for each kind of event to happen once. */
const MIN_MINUTES = 0.5
const MAX_MINUTES = 240
const DEFAULT_MINUTES = 30

export const USAGE = `npm run soak -- --minutes N

  --minutes N   duration, ${MIN_MINUTES} to ${MAX_MINUTES}; default: ${DEFAULT_MINUTES}, a shift of 8 hours`

/** Parses the command's arguments, which follow the file name. */
export function readArguments(args: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    // parsed leniently and validated here, so that errors use our own wording
    strict: false,
    tokens: true,
  })
  let minutes = DEFAULT_MINUTES
  for (const token of tokens) {
    if (token.kind === 'positional') {
      return problem('Every value needs its name before it, such as --minutes 30.')
    }
    if (token.kind !== 'option') continue
    if (token.name === 'help') return { kind: 'help' }
    if (token.name !== 'minutes') return problem(`There is no option --${token.name.slice(0, 40)}.`)
    minutes = /^\d{1,3}(?:\.\d{1,2})?$/.test(token.value ?? '') ? Number(token.value) : 0
    if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) {
      return problem(`--minutes must be a number from ${MIN_MINUTES} to ${MAX_MINUTES}.`)
    }
  }
  return { kind: 'options', options: { minutes } }
}

const problem = (text: string): Arguments => ({ kind: 'problem', problem: text })
