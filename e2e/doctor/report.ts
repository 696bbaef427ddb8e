/**
 * `ok`: as in the specification. `read`: in another form that the app reads. `note`: worth knowing,
 * but not a failure. `differs`: the app cannot use all of it. `no answer`: a timeout or a broken
 * connection.
 */
export type Verdict = 'ok' | 'read' | 'note' | 'differs' | 'missing' | 'no answer' | 'skipped'

/**
 * A difference in a response. `found` names a type, never a value; `times` counts the rows that
 * have it.
 */
export type Difference = {
  at: string
  expected: string
  found: string
  times?: number
  /** Whether the field is missing from the specification. */
  isAssumed?: boolean
}

/** A value in a form other than the specification's; `isNote` if the app cannot use it in full. */
export type Form = { at: string; form: string; times?: number; isNote?: true }

export type CallResult = {
  /** Method and path as in the contract, and a suffix to distinguish two calls of one path. */
  name: string
  /** Whether the call is missing from the specification. */
  isAssumed: boolean
  verdict: Verdict
  differences: Difference[]
  forms: Form[]
  /** Sentences or phrases: why it was skipped, what an empty list could not show. */
  notes: string[]
  /** Duration of the response; null without one. */
  ms: number | null
}

type CheckVerdict = 'ok' | 'note' | 'differs' | 'skipped'

/** A check beyond the single calls. */
export type Check = {
  name: string
  verdict: CheckVerdict
  says: string
  /** The line in the summary if the check fails. */
  summary?: string
}

export type Report = {
  url: string
  /** When the report was made, ISO. */
  at: string
  calls: CallResult[]
  http: Check[]
  realtime: Check[]
  /** Events by name: how many arrived, and how many of them could be read. */
  events: Record<string, { heard: number; readable: number }>
  summary: string[]
  /** 1 if anything in the specification differs or is missing, else 0. */
  exitCode: 0 | 1
}

const FITS: ReadonlySet<Verdict> = new Set(['ok', 'read', 'skipped'])
const MAX_LINES = 5

/** Whether the call makes the command fail: the backend contradicts the specification. */
const isFailure = ({ isAssumed, verdict, differences }: CallResult) =>
  !isAssumed &&
  !FITS.has(verdict) &&
  verdict !== 'note' &&
  (verdict !== 'differs' || differences.some((difference) => !difference.isAssumed))

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`]

const often = (times = 1) => (times === 1 ? '' : ` (${times} times)`)

const asText = ({ at, expected, found, times, isAssumed }: Difference) =>
  `${at}: expected ${expected}, found ${found}${often(times)}${isAssumed ? ', assumed' : ''}`

/** The printed lines of a call: its verdict, and its findings below. */
export function linesOfCall(call: CallResult): string[] {
  const { verdict, name, isAssumed, differences, forms, notes, ms } = call
  const head = `${verdict.padEnd(10)} ${name}${isAssumed ? '  assumed' : ''}`
  const notesFirst = forms.toSorted((a, b) => Number(b.isNote ?? 0) - Number(a.isNote ?? 0))
  const more = [
    ...differences.map(asText),
    ...notesFirst.map(({ at, form, times }) => `${at}: ${form}${often(times)}`),
    ...notes,
  ]
  const time = ms === null ? '' : `${ms} ms`.padStart(8)
  return [`${head.padEnd(60)}${time}`.trimEnd(), ...shortened(more).map((line) => `    ${line}`)]
}

export const lineOfCheck = ({ name, verdict, says }: Check) =>
  `${verdict.padEnd(10)} ${name}: ${says}`

const labelFor: Partial<Record<Verdict, [one: string, many: string]>> = {
  differs: ['differs', 'differ'],
  missing: ['is missing', 'are missing'],
  'no answer': ['does not answer', 'do not answer'],
}

function verdictLines(verdict: Verdict, calls: readonly CallResult[]): string[] {
  return [false, true].flatMap((isAssumed) => {
    const found = calls.filter((one) => one.verdict === verdict && isFailure(one) !== isAssumed)
    if (found.length === 0) return []
    const label = labelFor[verdict]?.[found.length === 1 ? 0 : 1] ?? verdict
    const names = shortened(found.map(({ name }) => name)).join(', ')
    return [`${found.length}${isAssumed ? ' assumed' : ''} ${label} (${names})`]
  })
}

function formLines(calls: readonly CallResult[], what: 'with a note' | 'read in another form') {
  const counts = new Map<string, number>()
  for (const { forms } of calls) {
    const wanted = forms.filter(({ isNote }) => (isNote === true) === (what === 'with a note'))
    for (const form of new Set(wanted.map((one) => one.form))) {
      counts.set(form, (counts.get(form) ?? 0) + 1)
    }
  }
  return shortened([...counts].map(([form, count]) => `${plural(count, 'call')} ${what}: ${form}`))
}

/** The summary in a few phrases: counts, failures, other forms. */
export function summarise(calls: readonly CallResult[], checks: readonly Check[]): string[] {
  const called = calls.filter(({ verdict }) => verdict !== 'skipped')
  const fitting = called.filter(({ verdict }) => FITS.has(verdict))
  const skipped = calls.length - called.length
  return [
    `${fitting.length} of ${plural(called.length, 'call')} fit`,
    ...(skipped > 0 ? [`${skipped} not called`] : []),
    ...(['differs', 'missing', 'no answer'] as const).flatMap((one) => verdictLines(one, called)),
    ...formLines(called, 'with a note'),
    ...formLines(called, 'read in another form'),
    ...checks.flatMap(({ summary }) => (summary ? [summary] : [])),
  ]
}

export const exitCodeOf = (calls: readonly CallResult[], checks: readonly Check[]): 0 | 1 =>
  calls.some(isFailure) || checks.some(({ verdict }) => verdict === 'differs') ? 1 : 0
