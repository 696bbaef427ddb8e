import * as v from 'valibot'
import type { RequestInput } from '#api/contract.ts'
import { ASKED_PAGE } from '#api/list-schema.ts'
import { RECORD_STATUSES, type RecordState } from '#domain/status.ts'
import { parseWireJson } from '#lib/normalise/json.ts'
import { isBody } from '#lib/normalise/list.ts'
import { readEnvelope } from '#platform/http/envelope.ts'
import type { Failure } from '#platform/http/failure.ts'
import { answerSchema } from '../contract/wire-schema.ts'
import { compare } from './compare.ts'
import { differs, NO_FINDINGS, noted, together, type Findings } from './findings.ts'
import type { Read } from './reads.ts'
import type { CallResult, Difference, Form, Verdict } from './report.ts'
import { isAnswer, type Outcome } from './send.ts'
import { isRedirect } from './transport.ts'
import { typeLabel } from './value-types.ts'

/** The result of a read, and the value that the app parsed from it, if any. */
export type Judgement = { result: CallResult; output?: unknown }

/** Codes that mean the backend has no such call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 40400, 40405])

type Query = NonNullable<RequestInput['query']>

type Judged = { verdict: Verdict } & Partial<Pick<CallResult, 'differences' | 'forms' | 'notes'>>

const resultOf = ({ name, endpoint }: Read, ms: number | null, rest: Judged): CallResult => ({
  name,
  isAssumed: endpoint.assumed === true,
  differences: [],
  forms: [],
  notes: [],
  ms,
  ...rest,
})

/** The result of a read that was not sent. */
export const skipped = (read: Read, reason: string): CallResult =>
  resultOf(read, null, { verdict: 'skipped', notes: [reason] })

/** Judges the response to a read with this query. */
export function judge(read: Read, outcome: Outcome, query: Query = {}): Judgement {
  if (!isAnswer(outcome)) {
    return { result: resultOf(read, null, { verdict: 'no answer', notes: [outcome.why] }) }
  }
  const { status, text, ms } = outcome
  if (status === 404 || status === 405) {
    return { result: resultOf(read, ms, { verdict: 'missing', notes: [`HTTP ${status}`] }) }
  }
  if (isRedirect(status)) {
    const found = `a redirect (HTTP ${status}), which the app does not follow`
    return { result: resultOf(read, ms, fails([], 'an answer', found)) }
  }
  const envelope = readEnvelope(text, status)
  if (!envelope.ok) return { result: resultOf(read, ms, judgeFailure(envelope.failure, text)) }
  return judgeBody(read, ms, envelope.body, query)
}

/** The consequence of some statuses. */
const MEANING: Readonly<Record<number, string>> = {
  403: ', on which the app stops all calls for 10 minutes',
  429: ', too many requests',
}

const fails = (at: string[], expected: string, found: string): Judged => ({
  verdict: 'differs',
  ...differs(at, expected, found),
})

function judgeFailure(failure: Failure, text: string): Judged {
  switch (failure.kind) {
    case 'code': {
      const { code, status } = failure
      const where = status === 200 ? '' : ` with HTTP ${status}`
      if (NO_SUCH_CALL.has(code)) {
        return { verdict: 'missing', notes: [`body code ${code}${where}`] }
      }
      return fails(['code'], '0', `${code}${where}`)
    }
    case 'http':
      return fails([], 'HTTP 200', `HTTP ${failure.status}${MEANING[failure.status] ?? ''}`)
    default:
      return fails(...judgeMalformed(text))
  }
}

/** Describes a body that is not `{ code: 0, … }`. */
function judgeMalformed(text: string): [string[], string, string] {
  const expected = 'a JSON object with a code'
  if (text.trim() === '') return [[], expected, 'nothing']
  if (/^\s*</.test(text)) return [[], expected, 'an HTML page']
  try {
    const body = parseWireJson(text)
    if (isBody(body)) return [['code'], '0 as a number', typeLabel(body['code'])]
    return [[], expected, `JSON that is ${typeLabel(body)}`]
  } catch {
    return [[], expected, 'invalid or incomplete JSON']
  }
}

function judgeBody(
  read: Read,
  ms: number,
  body: Record<string, unknown>,
  { page = 1, status }: Query,
): Judgement {
  // parsed first: where rows are keyed by their id, the app adds the id to them
  const parsed = v.safeParse(read.endpoint.response, { ...body, [ASKED_PAGE]: page })
  const compared = compare(answerSchema(read.endpoint), body)
  const { differences, forms } = together([
    compared,
    ...(parsed.success
      ? [judgeDropped(parsed.output), judgeStates(parsed.output, status)]
      : [judgeUnreadable(compared, parsed.issues[0])]),
  ])
  const isNoted = forms.some(({ isNote }) => isNote)
  const verdict = differences.length > 0 ? 'differs' : isNoted ? 'note' : forms[0] ? 'read' : 'ok'
  return {
    result: resultOf(read, ms, {
      verdict,
      differences: counted(differences),
      forms: counted(forms),
      notes: parsed.success && isEmpty(parsed.output) ? [NO_ROWS] : [],
    }),
    output: parsed.success ? parsed.output : undefined,
  }
}

const NO_ROWS = 'no rows, so their form is unknown'

function isEmpty(output: unknown): boolean {
  const { items } = Object(output) as { items?: unknown }
  return Array.isArray(items) && items.length === 0
}

/** The app rejects the whole response; this is reported even if its form is right. */
function judgeUnreadable(compared: Findings, issue: v.BaseIssue<unknown>): Findings {
  if (compared.differences.length > 0) return NO_FINDINGS
  const path = (v.getDotPath(issue) ?? 'data').split('.')
  return differs(path, 'what the app can read', 'something else')
}

function judgeDropped(output: unknown): Findings {
  const { dropped } = Object(output) as { dropped?: number }
  if (!dropped) return NO_FINDINGS
  return differs(['data'], 'rows with an id', `${dropped} without a usable id`)
}

/** Whether the rows are in the states that the query names: the app copes if not (R6.08). */
function judgeStates(output: unknown, status: unknown): Findings {
  const { items = [] } = Object(output) as { items?: readonly { state?: RecordState }[] }
  const asked = new Set(
    String(status)
      .split(',')
      .map((number) => RECORD_STATUSES[Number(number)]),
  )
  const isOther = ({ state }: { state?: RecordState }) =>
    state !== undefined && state.status !== 'unknown' && !asked.has(state.status)
  if (status === undefined || !items.some(isOther)) return NO_FINDINGS
  const says = 'rows in states that were not asked for: the app reads the list unfiltered'
  return noted(['data'], says)
}

/** Reports a finding in many rows once, at its first position. */
function counted<Found extends Difference | Form>(found: readonly Found[]): Found[] {
  const first = new Map<string, Found>()
  for (const one of found) {
    const key = JSON.stringify({ ...one, at: one.at.replaceAll(/\[\d+\]/g, '[]') })
    const known = first.get(key)
    if (known) known.times = (known.times ?? 1) + 1
    else first.set(key, { ...one })
  }
  return [...first.values()]
}
