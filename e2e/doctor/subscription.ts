import { readEvent } from '#api/realtime/contract.ts'
import type { Check } from './report.ts'

/** The outcome of a subscription. */
export type Subscription =
  | { kind: 'held' }
  | { kind: 'refused'; status: number | null }
  | { kind: 'dropped' }
  | { kind: 'no-websocket' }

/** An event's name; `problem` says why it cannot be read, and is null if it can. */
export type Heard = { name: string; problem: string | null }

const MAX_NAME_LENGTH = 80

/** Whether the app can read an event, without repeating its content. */
export function describeEvent(raw: string, data: unknown, isOnChannel: boolean): Heard {
  // the name comes from the server and may contain anything
  const name = raw.replaceAll(/[^\w.\\/:-]/g, '?').slice(0, MAX_NAME_LENGTH)
  if (!isOnChannel) return { name, problem: "is on another channel than the member's" }
  const news = readEvent(raw, data)
  if (!news) return { name, problem: 'is unknown to the app' }
  const problem = news.isPartial ? 'cannot be read completely: the app fetches the details' : null
  return { name, problem }
}

const NO_WEBSOCKET: Check = {
  name: 'subscription',
  verdict: 'note',
  says: 'WebSockets are blocked, so it was not tested: the app falls back to polling',
  summary: 'realtime: WebSockets are blocked',
}

/** Judges that the member, and nobody else, can subscribe. */
export function judgeSubscription(tried: { right: Subscription; wrong: Subscription }): Check[] {
  if (tried.right.kind === 'no-websocket') return [NO_WEBSOCKET]
  return [judgeRight(tried.right), judgeWrong(tried.wrong)]
}

function judgeRight(right: Subscription): Check {
  const name = 'subscription'
  if (right.kind === 'held') return { name, verdict: 'ok', says: "the member's channel is open" }
  const why =
    right.kind === 'refused'
      ? `the member's channel is rejected${statusOf(right.status)}`
      : 'the server drops the connection'
  const summary = `realtime: ${why}: orders do not ring immediately`
  return { name, verdict: 'differs', says: `${why}: see --channel`, summary }
}

const statusOf = (status: number | null) => (status === null ? '' : ` with ${status}`)

function judgeWrong(wrong: Subscription): Check {
  const name = 'wrong token'
  switch (wrong.kind) {
    case 'refused':
      return wrong.status === 401 || wrong.status === 403
        ? { name, verdict: 'ok', says: `rejected with ${wrong.status}` }
        : {
            name,
            verdict: 'note',
            says: `rejected${statusOf(wrong.status) || ' without a status'}; the app treats only 401 and 403 as a rejection, anything else as a temporary fault`,
          }
    case 'held':
      return {
        name,
        verdict: 'differs',
        says: 'a subscription with a wrong token is accepted: anybody may listen',
        summary: 'realtime accepts a wrong token: anybody may listen to this member',
      }
    default:
      return { name, verdict: 'ok', says: 'the connection is dropped' }
  }
}

/** Counts the events by name. */
export function countEvents(heard: readonly Heard[]) {
  const counts: Record<string, { heard: number; readable: number }> = {}
  for (const { name, problem } of heard) {
    const count = (counts[name] ??= { heard: 0, readable: 0 })
    count.heard += 1
    if (problem === null) count.readable += 1
  }
  return counts
}

/** Judges the events received in this time. */
export function judgeEvents(heard: readonly Heard[], listenMs: number): Check[] {
  if (listenMs === 0) return []
  const name = `events in ${listenMs / 1000} s`
  if (heard.length === 0) return [{ name, verdict: 'note', says: 'none' }]
  const says = Object.entries(countEvents(heard))
    .map(([event, count]) => `${event} ${count.heard} (${count.readable} readable)`)
    .join(', ')
  const bad = [...new Set(heard.filter(({ problem }) => problem).map((event) => event.name))]
  if (bad.length === 0) return [{ name, verdict: 'ok', says }]
  const summary = `realtime: ${bad.join(', ')} cannot be read completely`
  return [{ name, verdict: 'note', says, summary }]
}
