/** The requests to the backend: reads, and the preflights of a browser. */
type Request = {
  method: 'GET' | 'OPTIONS'
  /** The whole address. */
  url: string
  headers: Record<string, string>
}

/** An answer as it came; `ms` is how long it took, with its body. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  ms: number
  /** The local time halfway between the request and the answer's headers, in Unix ms. */
  at: number
}

/** Why there is no answer: `why` is the second half of a sentence. */
type NoAnswer = { why: string; isTimeout: boolean }

export type Outcome = Answer | NoAnswer

/** Sends one request; tests put another one in its place. */
export type Send = (request: Request) => Promise<Outcome>

export const isAnswer = (outcome: Outcome): outcome is Answer => 'status' in outcome

const REASONS: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'the name of the host is not known'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'there is no way to the host'],
  [/CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS/, 'its certificate is not trusted'],
  [/EPROTO|ERR_SSL/, 'it does not speak HTTPS'],
  [/HPE_|UND_ERR_RESPONSE/, 'what answers is no HTTP'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'the connection was cut'],
  [/bad port/, 'no browser calls this port'],
  [/TIMEOUT|ETIMEDOUT/, 'it did not answer in time'],
]

/** Why a request failed, without anything of what was sent. */
function whyOf(error: unknown): string {
  const cause = Object(Object(error).cause)
  // a port that no browser calls has no code
  const code = String(cause.code ?? cause.errors?.[0]?.code ?? cause.message ?? '')
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'the connection failed'
}

/** Sends by Node's fetch, follows no redirect, and gives up after `timeoutMs`, body included. */
export function sender(timeoutMs: number): Send {
  return async ({ method, url, headers }) => {
    const began = Date.now()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, { method, headers, redirect: 'manual', signal })
      const at = (began + Date.now()) / 2
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        ms: Date.now() - began,
        at,
      }
    } catch (error) {
      if (!signal.aborted) return { why: whyOf(error), isTimeout: false }
      return { why: `no answer within ${timeoutMs / 1000} s`, isTimeout: true }
    }
  }
}
