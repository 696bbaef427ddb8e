/**
 * `ok`: as the specification has it. `read`: in another form that the app reads. `differs`: the app
 * cannot use it, or not all of it. `no answer`: nothing within the time, or a broken connection.
 */
export type Verdict = 'ok' | 'read' | 'differs' | 'not there' | 'no answer' | 'skipped'

/** Where an answer is not as it should be. `found` names a type, never a value. */
export type Difference = { at: string; expected: string; found: string }

/** What stands there in another form than the specification's. */
export type Form = { at: string; form: string }

export type CallResult = {
  /** Method and path as the contract has it, and what tells two calls of one path apart. */
  name: string
  /** The specification does not show this call. */
  isAssumed: boolean
  verdict: Verdict
  differences: Difference[]
  forms: Form[]
  /** Sentences or halves of them: why it was skipped, what an empty list could not tell. */
  notes: string[]
  /** How long the answer took; null without one. */
  ms: number | null
}

/** `note`: worth knowing, and no reason to fail. */
export type CheckVerdict = 'ok' | 'note' | 'differs' | 'skipped'

/** One thing that is looked at beside the calls. */
export type Check = {
  name: string
  verdict: CheckVerdict
  says: string
  /** What the summary says of it, when it is no good. */
  summary?: string
}

export type Report = {
  url: string
  /** When it was made, ISO. */
  at: string
  calls: CallResult[]
  http: Check[]
  realtime: Check[]
  /** Events by name: how many came, and how many of them could be read. */
  events: Record<string, { heard: number; readable: number }>
  summary: string[]
  /** 0, or 1 when something that the specification shows differs or is not there. */
  exitCode: 0 | 1
}

const FITS: ReadonlySet<Verdict> = new Set(['ok', 'read', 'skipped'])
const MAX_LINES = 5

/** Whether it keeps the command from ending well. */
export const isFailure = (call: CallResult) => !call.isAssumed && !FITS.has(call.verdict)

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

const shortened = (lines: readonly string[]) =>
  lines.length <= MAX_LINES
    ? lines
    : [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`]

/** What is printed of a call: its verdict, and below it where and what. */
export function linesOfCall(call: CallResult): string[] {
  const { verdict, name, isAssumed, differences, forms, notes, ms } = call
  const time = ms === null ? '' : `${ms} ms`.padStart(8)
  const head = `${verdict.padEnd(10)} ${isAssumed ? 'assumed ' : ''}${name}`
  const more = [
    ...differences.map(({ at, expected, found }) => `${at}: expected ${expected}, found ${found}`),
    ...forms.map(({ at, form }) => `${at}: ${form}`),
    ...notes,
  ]
  return [`${head.padEnd(56)}${time}`.trimEnd(), ...shortened(more).map((line) => `    ${line}`)]
}

export const lineOfCheck = ({ name, verdict, says }: Check) =>
  `${verdict.padEnd(10)} ${name}: ${says}`

/** The whole of it in a few sentences, worst first after the count. */
export function summarise(calls: readonly CallResult[], checks: readonly Check[]): string[] {
  const asked = calls.filter(({ verdict }) => verdict !== 'skipped')
  const fitting = asked.filter(({ verdict }) => FITS.has(verdict))
  const sentences = [`${fitting.length} of ${plural(asked.length, 'call')} fit`]
  const skipped = calls.length - asked.length
  if (skipped > 0) sentences.push(`${plural(skipped, 'was', 'were')} not asked`)
  for (const verdict of ['differs', 'not there', 'no answer'] as const) {
    sentences.push(...told(verdict, asked))
  }
  const forms = new Map<string, number>()
  for (const call of asked) {
    for (const form of new Set(call.forms.map((one) => one.form))) {
      forms.set(form, (forms.get(form) ?? 0) + 1)
    }
  }
  for (const [form, count] of forms) {
    sentences.push(`${plural(count, 'call')} read in another form (${form})`)
  }
  return [...sentences, ...checks.flatMap(({ summary }) => (summary ? [summary] : []))]
}

const WORDS = { differs: 'differ', 'not there': 'not there', 'no answer': 'without an answer' }

function told(verdict: keyof typeof WORDS, calls: readonly CallResult[]): string[] {
  return [false, true].flatMap((isAssumed) => {
    const found = calls.filter((one) => one.verdict === verdict && one.isAssumed === isAssumed)
    if (found.length === 0) return []
    const names = shortened(found.map(({ name }) => name)).join(', ')
    return [`${found.length}${isAssumed ? ' assumed' : ''} ${WORDS[verdict]}: ${names}`]
  })
}

export const exitCodeOf = (calls: readonly CallResult[], checks: readonly Check[]): 0 | 1 =>
  calls.some(isFailure) || checks.some(({ verdict }) => verdict === 'differs') ? 1 : 0
