import type { Failure } from '#platform/http/failure.ts'

const MAX_MESSAGE_LENGTH = 300

export type Envelope = { ok: true; body: Record<string, unknown> } | { ok: false; failure: Failure }

/** The server's words as plain text: only text counts, and never more than 300 characters. */
function readMessage(body: Record<string, unknown>): string {
  const message = [body['message'], body['msg']].find((value) => typeof value === 'string')
  return typeof message === 'string' ? message.trim().slice(0, MAX_MESSAGE_LENGTH) : ''
}

/**
 * Reads `{ code, message, data }` (spec §7; product.md, decision 3). Only the number 0 is success:
 * a missing code, '0' or an HTML page is no answer of this backend.
 */
export function readEnvelope(text: string): Envelope {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return malformed('no JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return malformed('no object')
  const envelope = body as Record<string, unknown>
  const code = envelope['code']
  if (code === 0) return { ok: true, body: envelope }
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code
  if (typeof number !== 'number' || !Number.isInteger(number) || number === 0) {
    return malformed('no code')
  }
  return {
    ok: false,
    failure: { kind: 'code', code: number, message: readMessage(envelope), data: envelope['data'] },
  }
}

function malformed(reason: string): Envelope {
  return { ok: false, failure: { kind: 'malformed', reason } }
}
