import { readEnvelope } from '#platform/http/envelope.ts'
import type { Check } from './report.ts'
import { isAnswer, type Answer, type Outcome } from './send.ts'

/** The headers of every request of the app that need a preflight. */
const APP_HEADERS = ['authorization', 'localization', 'id', 'content-type']

/** A write may carry an idempotency key, too. */
const headersOf = (method: string, idempotencyHeader: string | null): string[] =>
  method === 'GET' || idempotencyHeader === null ? APP_HEADERS : [...APP_HEADERS, idempotencyHeader]

/** The headers of a browser's preflight request. */
export const preflightHeaders = (
  origin: string,
  method: string,
  idempotencyHeader: string | null,
) => ({
  origin,
  'access-control-request-method': method,
  'access-control-request-headers': headersOf(method, idempotencyHeader).toSorted().join(','),
})

const listed = (answer: Answer, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase())

const allowsOrigin = (answer: Answer, origin: string) =>
  ['*', origin].includes(answer.headers.get('access-control-allow-origin')?.trim() ?? '')

/** Why a browser would block a request with this method; empty if it would not. */
function problemsOf(
  answer: Answer,
  method: string,
  { origin, idempotencyHeader }: CorsAnswers,
): string[] {
  if (answer.status < 200 || answer.status > 299) {
    return [`the preflight OPTIONS of ${method} is answered with HTTP ${answer.status}`]
  }
  if (!allowsOrigin(answer, origin)) {
    return [`the preflight OPTIONS of ${method} does not allow the app's origin`]
  }
  const headers = listed(answer, 'access-control-allow-headers')
  // the wildcard does not cover authorization
  const missing = headersOf(method, idempotencyHeader).filter(
    (name) => !headers.includes(name) && (name === 'authorization' || !headers.includes('*')),
  )
  const methods = listed(answer, 'access-control-allow-methods')
  const needsMethod = method !== 'GET' && method !== 'POST'
  const isAllowed = methods.includes(method.toLowerCase()) || methods.includes('*')
  return [
    ...missing.map((name) => `the header ${name} is not allowed for ${method}`),
    ...(needsMethod && !isAllowed ? [`the method ${method} is not allowed`] : []),
  ]
}

export type CorsAnswers = {
  origin: string
  idempotencyHeader: string | null
  /** By method. */
  preflights: Record<string, Outcome>
  /** The response to a read. */
  actual: Outcome
  /** The responses to requests that should fail. */
  failed: readonly Outcome[]
}

/** The least worth having, in s: what Safari caps the header at (Chrome at 7200). */
const LEAST_MAX_AGE_S = 600

/** Whether a browser allows the app's origin to use this backend. */
export function judgeCors(answers: CorsAnswers): Check[] {
  const { origin, preflights, actual, failed } = answers
  const { DELETE: deletes, ...needed } = preflights
  const said = Object.entries(needed).flatMap(([method, outcome]) =>
    isAnswer(outcome)
      ? problemsOf(outcome, method, answers)
      : [`the preflight OPTIONS of ${method}: ${outcome.why}`],
  )
  if (isAnswer(actual) && !allowsOrigin(actual, origin)) {
    said.push("an answer does not allow the app's origin")
  }
  const checks: Check[] = [
    said.length === 0
      ? { name: 'CORS', verdict: 'ok', says: "the app's origin and its headers are allowed" }
      : {
          name: 'CORS',
          verdict: 'differs',
          says: said.join('; '),
          summary: `CORS: ${said[0]}: browsers block the app's calls`,
        },
  ]
  if (!isAnswer(actual)) return checks
  return [
    ...checks,
    judgeErrors(failed, origin),
    said.length === 0 ? judgeDeletes(deletes, answers) : null,
    judgeDate(actual),
    judgeMaxAge(preflights['GET']),
  ].filter((check) => check !== null)
}

const isError = ({ status, text }: Answer) => {
  const envelope = readEnvelope(text, status)
  return status >= 400 || (!envelope.ok && envelope.failure.kind === 'code')
}

/** nginx adds headers only to statuses below 400 unless told otherwise: one of these must be tried. */
function judgeErrors(failed: readonly Outcome[], origin: string): Check {
  const name = 'CORS of errors'
  const errors = failed.filter(isAnswer).filter(isError)
  const blocked = errors.find((answer) => !allowsOrigin(answer, origin))
  if (blocked) {
    const says = `an error response (HTTP ${blocked.status}) does not allow the app's origin: the app would see no answer at all`
    return { name, verdict: 'differs', says, summary: `CORS: ${says}` }
  }
  const tried = errors.find(({ status }) => status >= 400)
  if (tried) {
    return { name, verdict: 'ok', says: `the app's origin is allowed (HTTP ${tried.status})` }
  }
  const says = 'not checked: no request was answered with an HTTP error status'
  return { name, verdict: 'note', says, summary: `CORS of errors: ${says}` }
}

/** Not a failure: the specification shows no call that deletes. */
function judgeDeletes(preflight: Outcome | undefined, answers: CorsAnswers): Check | null {
  if (!preflight || !isAnswer(preflight)) return null
  const [problem] = problemsOf(preflight, 'DELETE', answers)
  if (problem === undefined) return null
  return {
    name: 'CORS: DELETE',
    verdict: 'note',
    says: `${problem}: browsers block the app's calls that delete, all of them assumed`,
    summary: `CORS: ${problem}`,
  }
}

function judgeDate(actual: Answer): Check {
  const exposed = listed(actual, 'access-control-expose-headers')
  if (exposed.includes('date') || exposed.includes('*')) {
    return { name: 'CORS: date', verdict: 'ok', says: 'exposed' }
  }
  return {
    name: 'CORS: date',
    verdict: 'note',
    says: "date is not exposed (access-control-expose-headers): countdowns follow the phone's clock",
    summary: 'CORS: date is not exposed',
  }
}

/** Without the header, Chrome repeats the preflight of an address after 5 s: each call waits for it. */
function judgeMaxAge(preflight: Outcome | undefined): Check | null {
  if (!preflight || !isAnswer(preflight)) return null
  const name = 'CORS: max-age'
  const maxAge = preflight.headers.get('access-control-max-age')
  if (maxAge !== null && Number(maxAge) >= LEAST_MAX_AGE_S) {
    return { name, verdict: 'ok', says: `${maxAge} s` }
  }
  const found = maxAge === null ? 'no access-control-max-age' : `access-control-max-age ${maxAge}`
  return {
    name,
    verdict: 'note',
    says: `${found}: almost every call first waits for a preflight; send 7200`,
  }
}

/**
 * Whether a browser allows the app's origin to poll the realtime server, from the response to a
 * handshake; null if it need not be asked or no origin was named. WebSockets need no CORS.
 */
export function judgePolling(answer: Answer, url: string, origin: string | null): Check | null {
  if (origin === null || origin === new URL(url).origin) return null
  const name = 'realtime CORS'
  if (allowsOrigin(answer, origin)) {
    return { name, verdict: 'ok', says: "the app's origin is allowed" }
  }
  return {
    name,
    verdict: 'note',
    says: "polling does not allow the app's origin: no live orders in networks that block WebSockets",
  }
}
