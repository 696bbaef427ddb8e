import { readEnvelope } from '#platform/http/envelope.ts'
import { CODE, meansSessionOver } from '#platform/http/failure.ts'
import type { Check } from './report.ts'
import { isAnswer, type Outcome } from './send.ts'

const name = 'bad token'

/**
 * The expected response to an invalid token is body code 10001, with any HTTP status. For self data,
 * which is what is requested, 401 without a body code means the same to the app.
 */
export function judgeBadToken(outcome: Outcome): Check {
  if (!isAnswer(outcome)) return { name, verdict: 'differs', says: outcome.why }
  const { status, text } = outcome
  const envelope = readEnvelope(text, status)
  if (envelope.ok) {
    const summary = 'a bad token is accepted with code 0: anyone gets access'
    return { name, verdict: 'differs', says: summary, summary }
  }
  const { failure } = envelope
  if (failure.kind === 'code' && failure.code === CODE.sessionInvalid) {
    return status === 200
      ? { name, verdict: 'ok', says: `rejected with body code ${CODE.sessionInvalid}` }
      : { name, verdict: 'ok', says: `body code ${CODE.sessionInvalid} with HTTP ${status}, read` }
  }
  if (meansSessionOver(failure)) {
    return { name, verdict: 'ok', says: `HTTP ${status} without a body code, read` }
  }
  const found = failure.kind === 'code' ? `body code ${failure.code}` : `HTTP ${status}`
  return {
    name,
    verdict: 'differs',
    says: `rejected with ${found}, not with body code ${CODE.sessionInvalid}: nobody is signed out`,
    summary: `a bad token is rejected with ${found}, not with ${CODE.sessionInvalid}`,
  }
}
