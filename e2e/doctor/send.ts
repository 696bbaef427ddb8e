/** Requests to the backend: reads, and a browser's preflights. */
type Request = {
  method: 'GET' | 'OPTIONS'
  /** The complete address. */
  url: string
  headers: Record<string, string>
}

/** A response; `ms` is its duration, body included. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  ms: number
  /** The local time halfway between the request and the response headers, in Unix ms. */
  at: number
}

/** Why there is no response; `why` completes a sentence. */
type NoAnswer = { why: string; isTimeout: boolean }

export type Outcome = Answer | NoAnswer

/** Sends one request; tests replace it. */
export type Send = (request: Request) => Promise<Outcome>

export const isAnswer = (outcome: Outcome): outcome is Answer => 'status' in outcome

const REASONS: readonly [RegExp, string][] = [
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host name is unknown'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'the host is unreachable'],
  [/CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS/, 'its certificate is not trusted'],
  [/EPROTO|ERR_SSL/, 'it does not speak HTTPS'],
  [/HPE_|UND_ERR_RESPONSE/, 'the response is not HTTP'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'the connection was closed'],
  [/bad port/, 'browsers block this port'],
  [/TIMEOUT|ETIMEDOUT/, 'it did not respond in time'],
]

/** Why a request failed, without any of its content. */
function whyOf(error: unknown): string {
  const cause = Object(Object(error).cause)
  // an error about a blocked port has a message but no code
  const code = String(cause.code ?? cause.errors?.[0]?.code ?? cause.message ?? '')
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'the connection failed'
}

/** Sends with Node's fetch, without following redirects; the timeout includes the body. */
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
