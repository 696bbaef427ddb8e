import type { Check } from './report.ts'
import type { Answer } from './send.ts'

/** HTTP dates have a resolution of one second. */
const CLOCK_TOLERANCE_S = 5
const SLOW_MS = 3_000
/** Compressing smaller responses saves nothing. */
const WORTH_PACKING = 1_400

/**
 * Judges the connection to the backend from all responses. `url` is the backend's address, `origin`
 * the app's; null if it was not named.
 */
export function judgeTransport(
  url: string,
  answers: readonly Answer[],
  origin: string | null,
): Check[] {
  return [
    judgeScheme(url, origin),
    judgeRedirects(answers),
    judgeClock(answers),
    judgePacking(answers),
    judgeLatency(answers),
  ]
}

const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/
const BLOCKED = 'no: browsers do not let an app served over HTTPS call it'

/** Only an app that is known to be on HTTPS certainly cannot call a server that is not. */
const blockedFrom = (origin: string | null) => (origin?.startsWith('https:') ? 'differs' : 'note')

function judgeScheme(url: string, origin: string | null): Check {
  const { protocol, hostname } = new URL(url)
  const name = 'HTTPS'
  if (protocol === 'https:') return { name, verdict: 'ok', says: 'yes' }
  if (LOOPBACK.test(hostname)) {
    return { name, verdict: 'note', says: 'no, which is acceptable only on this machine' }
  }
  const summary = 'the backend is not on HTTPS'
  return { name, verdict: blockedFrom(origin), says: BLOCKED, summary }
}

/** The same for the realtime server; null if browsers let the app connect to it. */
export function judgeRealtimeScheme(url: string, origin: string | null): Check | null {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return null
  const summary = 'the realtime server is not on HTTPS'
  return { name: 'realtime HTTPS', verdict: blockedFrom(origin), says: BLOCKED, summary }
}

function judgeRedirects(answers: readonly Answer[]): Check {
  const count = answers.filter(({ status }) => isRedirect(status)).length
  if (count === 0) return { name: 'redirects', verdict: 'ok', says: 'none' }
  const says = `${count} of ${answers.length} answers redirect, and the app follows no redirect`
  return { name: 'redirects', verdict: 'differs', says, summary: says }
}

export const isRedirect = (status: number) => status > 300 && status < 309 && status !== 304

function judgeClock(answers: readonly Answer[]): Check {
  const skews = answers.flatMap(({ headers, at }) => {
    const server = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(server) ? [] : [Math.round((server - at) / 1000)]
  })
  if (skews.length === 0) {
    const says = "no answer has a date: countdowns follow the phone's clock"
    return { name: 'clock', verdict: 'note', says, summary: says }
  }
  const skew = median(skews)
  if (Math.abs(skew) <= CLOCK_TOLERANCE_S) {
    return { name: 'clock', verdict: 'ok', says: "as this machine's" }
  }
  const says = `the server's clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`
  return { name: 'clock', verdict: 'note', says, summary: says }
}

function judgePacking(answers: readonly Answer[]): Check {
  const name = 'compression'
  const packed = answers.find(({ headers }) => headers.get('content-encoding'))
  if (packed) {
    const encoding = /^[a-z]+/i.exec(packed.headers.get('content-encoding') ?? '')?.[0]
    return { name, verdict: 'ok', says: encoding ?? 'yes' }
  }
  if (!answers.some(({ text }) => text.length > WORTH_PACKING)) {
    return { name, verdict: 'ok', says: 'no response is long enough' }
  }
  return { name, verdict: 'note', says: 'none: long responses are sent uncompressed' }
}

function judgeLatency(answers: readonly Answer[]): Check {
  if (answers.length === 0) return { name: 'latency', verdict: 'skipped', says: 'no answers' }
  const times = answers.map(({ ms }) => ms)
  const worst = Math.max(...times)
  const says = `median ${median(times)} ms, worst ${worst} ms`
  return worst > SLOW_MS
    ? { name: 'latency', verdict: 'note', says, summary: `the slowest answer took ${worst} ms` }
    : { name: 'latency', verdict: 'ok', says }
}

/** The middle value; of an even count the upper of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
