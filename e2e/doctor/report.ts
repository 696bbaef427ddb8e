/**
 * `ok`: as the specification has it. `read`: in another form that the app reads. `differs`: the app
 * cannot use it, or not all of it. `no answer`: nothing within the time, or a broken connection.
 */
export type Verdict = 'ok' | 'read' | 'differs' | 'not there' | 'no answer' | 'skipped'

/**
 * Where an answer is not as it should be. `found` names a type, never a value; `times` is in how many
 * rows it is the same.
 */
export type Difference = {
  at: string
  expected: string
  found: string
  times?: number
  /** A field that the specification does not show. */
  isAssumed?: boolean
}

/** What stands there in another form than the specification's. */
export type Form = { at: string; form: string; times?: number }

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
type CheckVerdict = 'ok' | 'note' | 'differs' | 'skipped'

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

/** Whether the command fails because of it: the backend contradicts the specification. */
const isFailure = ({ isAssumed, verdict, differences }: CallResult) =>
  !isAssumed &&
  !FITS.has(verdict) &&
  (verdict !== 'differs' || differences.some((difference) => !difference.isAssumed))

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`]

const often = (times = 1) => (times === 1 ? '' : ` (${times} times)`)

const asText = ({ at, expected, found, times, isAssumed }: Difference) =>
  `${at}: expected ${expected}, found ${found}${often(times)}${isAssumed ? ', assumed' : ''}`

/** What is printed of a call: its verdict, and below it where and what. */
export function linesOfCall(call: CallResult): string[] {
  const { verdict, name, isAssumed, differences, forms, notes, ms } = call
  const head = `${verdict.padEnd(10)} ${name}${isAssumed ? '  assumed' : ''}`
  const more = [
    ...differences.map(asText),
    ...forms.map(({ at, form, times }) => `${at}: ${form}${often(times)}`),
    ...notes,
  ]
  const time = ms === null ? '' : `${ms} ms`.padStart(8)
  return [`${head.padEnd(60)}${time}`.trimEnd(), ...shortened(more).map((line) => `    ${line}`)]
}

export const lineOfCheck = ({ name, verdict, says }: Check) =>
  `${verdict.padEnd(10)} ${name}: ${says}`

const labelFor: Partial<Record<Verdict, [one: string, many: string]>> = {
  differs: ['differs', 'differ'],
  'not there': ['is not there', 'are not there'],
  'no answer': ['does not answer', 'do not answer'],
}

function told(verdict: Verdict, calls: readonly CallResult[]): string[] {
  return [false, true].flatMap((isAssumed) => {
    const found = calls.filter((one) => one.verdict === verdict && one.isAssumed === isAssumed)
    if (found.length === 0) return []
    const label = labelFor[verdict]?.[found.length === 1 ? 0 : 1] ?? verdict
    const names = shortened(found.map(({ name }) => name)).join(', ')
    return [`${found.length}${isAssumed ? ' assumed' : ''} ${label} (${names})`]
  })
}

function toldForms(calls: readonly CallResult[]): string[] {
  const counts = new Map<string, number>()
  for (const { forms } of calls) {
    for (const form of new Set(forms.map((one) => one.form))) {
      counts.set(form, (counts.get(form) ?? 0) + 1)
    }
  }
  return shortened(
    [...counts].map(([form, count]) => `${plural(count, 'call')} read in another form: ${form}`),
  )
}

/** The whole of it in a few half sentences: the count, what fails, what is read otherwise. */
export function summarise(calls: readonly CallResult[], checks: readonly Check[]): string[] {
  const asked = calls.filter(({ verdict }) => verdict !== 'skipped')
  const fitting = asked.filter(({ verdict }) => FITS.has(verdict))
  const skipped = calls.length - asked.length
  return [
    `${fitting.length} of ${plural(asked.length, 'call')} fit`,
    ...(skipped > 0 ? [`${skipped} not asked`] : []),
    ...(['differs', 'not there', 'no answer'] as const).flatMap((one) => told(one, asked)),
    ...toldForms(asked),
    ...checks.flatMap(({ summary }) => (summary ? [summary] : [])),
  ]
}

export const exitCodeOf = (calls: readonly CallResult[], checks: readonly Check[]): 0 | 1 =>
  calls.some(isFailure) || checks.some(({ verdict }) => verdict === 'differs') ? 1 : 0
