import { parseArgs } from 'node:util'

/** What the arguments of a command ask for. */
export type Arguments<Options> =
  | { kind: 'options'; options: Options }
  | { kind: 'help' }
  /** The problem in one sentence. */
  | { kind: 'problem'; problem: string }

type NumberOption<Name extends string> = {
  name: Name
  kind: 'number' | 'whole number'
  pattern: RegExp
  min: number
  max: number
  default: number
}

/** Parses the arguments, which follow the file name, of a command whose only option is a number. */
export function readNumberOption<Name extends string>(
  args: readonly string[],
  { name, kind, pattern, min, max, ...option }: NumberOption<Name>,
): Arguments<Record<Name, number>> {
  const { tokens } = parseArgs({
    args: [...args],
    options: { [name]: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    // parsed leniently and validated here, so that errors use our own wording
    strict: false,
    tokens: true,
  })
  let value = option.default
  for (const token of tokens) {
    if (token.kind === 'positional') {
      return problem(`Every value needs its name before it, such as --${name} ${option.default}.`)
    }
    if (token.kind !== 'option') continue
    if (token.name === 'help') return { kind: 'help' }
    if (token.name !== name) return problem(`There is no option --${token.name.slice(0, 40)}.`)
    value = pattern.test(token.value ?? '') ? Number(token.value) : 0
    if (value < min || value > max) {
      return problem(`--${name} must be a ${kind} from ${min} to ${max}.`)
    }
  }
  return { kind: 'options', options: { [name]: value } as Record<Name, number> }
}

const problem = (text: string) => ({ kind: 'problem' as const, problem: text })
