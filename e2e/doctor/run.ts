import { addressOf } from '../contract/address.ts'
import type { Options } from './arguments.ts'
import { judgeBadToken } from './bad-token.ts'
import { judgeCors, preflightHeaders } from './cors.ts'
import { judge, skipped } from './judge.ts'
import { READS, type Read } from './reads.ts'
import { examineRealtime, WRONG_TOKEN, type RealtimeTarget } from './realtime.ts'
import { exitCodeOf, lineOfCheck, linesOfCall, summarise } from './report.ts'
import type { CallResult, Check, Report } from './report.ts'
import { isAnswer, sender, type Answer, type Outcome, type Send } from './send.ts'
import { countEvents, judgeEvents } from './subscription.ts'
import { judgeTransport } from './transport.ts'

/** The reads and the timeouts in ms; tests use fewer and shorter ones. */
export type Extent = Pick<RealtimeTarget, 'settleMs' | 'rejectionMs'> & {
  reads: readonly Read[]
  callMs: number
}

const EXTENT: Extent = { reads: READS, callMs: 10_000, settleMs: 3_000, rejectionMs: 5_000 }
/** After this many consecutive calls without a response the remaining calls are skipped. */
const MAX_SILENT = 3

/** Thrown with one sentence if the backend cannot be examined. */
export class CannotExamine extends Error {
  readonly exitCode: 1 | 2
  constructor(sentence: string, exitCode: 1 | 2) {
    super(sentence)
    this.exitCode = exitCode
  }
}

type Examination = { options: Options; send: Send; say: (line: string) => void }

/**
 * Sends every read of the app to a backend and prints line by line what fits. Sends only reads and
 * preflights. Throws `CannotExamine` if the backend does not respond or rejects the token.
 */
export async function examine(
  options: Options,
  say: (line: string) => void,
  extent: Extent = EXTENT,
): Promise<Report> {
  const examination: Examination = { options, send: sender(extent.callMs), say }
  const { calls, answers, self } = await sendReads(examination, extent.reads)
  const http = [
    ...judgeTransport(options.url, answers, options.origin),
    ...(await examineRejections(examination)),
  ]
  printChecks(say, 'HTTP', http)
  const { checks: realtime, heard } = await realtimeOf(examination, extent, self)
  printChecks(say, 'Realtime', realtime)
  const checks = [...http, ...realtime]
  return {
    url: options.url,
    at: new Date().toISOString(),
    calls,
    http,
    realtime,
    events: countEvents(heard),
    summary: summarise(calls, checks),
    exitCode: exitCodeOf(calls, checks),
  }
}

function printChecks(say: Examination['say'], title: string, checks: readonly Check[]) {
  for (const line of ['', title, '', ...checks.map(lineOfCheck)]) say(line)
}

/** The headers of the app's own calls. */
const headersOf = ({ token, id, origin }: Options, bearer = token): Record<string, string> => ({
  accept: 'application/json',
  localization: 'en',
  authorization: `Bearer ${bearer}`,
  ...(id === null ? {} : { id }),
  ...(origin === null ? {} : { origin }),
})

type ReadResults = { calls: CallResult[]; answers: Answer[]; self: unknown }

async function sendReads(
  { options, send, say }: Examination,
  reads: readonly Read[],
): Promise<ReadResults> {
  const calls: CallResult[] = []
  const answers: Answer[] = []
  const outputs = new Map<string, unknown>()
  let silent = 0
  for (const read of reads) {
    const input =
      silent < MAX_SILENT ? read.input(outputs) : 'the three previous calls had no answer'
    if (typeof input === 'string') {
      calls.push(skipped(read, input))
    } else {
      const url = options.url + addressOf(read.endpoint.path, input)
      const outcome = await send({ method: 'GET', url, headers: headersOf(options) })
      if (calls.length === 0) throwIfUnusable(outcome, options)
      silent = isAnswer(outcome) ? 0 : silent + 1
      if (isAnswer(outcome)) answers.push(outcome)
      const { result, output } = judge(read, outcome, input.query)
      calls.push(result)
      outputs.set(read.name, output)
    }
    for (const line of linesOfCall(calls.at(-1) as CallResult)) say(line)
  }
  return { calls, answers, self: outputs.get('GET /mobile/self') }
}

/** The first response decides whether the other reads are sent. */
function throwIfUnusable(outcome: Outcome, { url, id }: Options) {
  if (!isAnswer(outcome)) {
    if (outcome.isTimeout) return
    throw new CannotExamine(`${new URL(url).origin} cannot be reached: ${outcome.why}.`, 1)
  }
  if (judgeBadToken(outcome).verdict === 'differs') return
  const hint = id === null ? ', or add --id where members have one' : ''
  throw new CannotExamine(`The backend rejects this token: sign in to get a new one${hint}.`, 2)
}

/** Sends a request with an invalid token, and a browser's preflights. */
async function examineRejections(examination: Examination): Promise<Check[]> {
  const { options, send } = examination
  const url = `${options.url}/mobile/self`
  const failed = await send({ method: 'GET', url, headers: headersOf(options, WRONG_TOKEN) })
  return [judgeBadToken(failed), ...(await examineCors(examination, failed))]
}

/** No backend has it. */
const UNKNOWN_PATH = '/mobile/no-such-call'

const noCors = (says: string): Check[] => [{ name: 'CORS', verdict: 'skipped', says }]

async function examineCors({ options, send }: Examination, failed: Outcome): Promise<Check[]> {
  const { origin, idempotencyHeader, url } = options
  if (origin === null) return noCors('name the origin of the app with --origin')
  if (origin === new URL(url).origin) return noCors("not needed: the app's origin is the backend's")
  const preflight = (method: string, path: string) => {
    const headers = preflightHeaders(origin, method, idempotencyHeader)
    return send({ method: 'OPTIONS', url: url + path, headers })
  }
  const actual = await send({
    method: 'GET',
    url: `${url}/mobile/self`,
    headers: headersOf(options),
  })
  const preflights = {
    GET: await preflight('GET', '/mobile/self'),
    POST: await preflight('POST', '/mobile/personalSetting'),
    PUT: await preflight('PUT', '/mobile/bankCard/1'),
    DELETE: await preflight('DELETE', '/mobile/banks/1'),
  }
  // a bad token may be answered with HTTP 200, an unknown path should not be
  const unknown = await send({
    method: 'GET',
    url: url + UNKNOWN_PATH,
    headers: headersOf(options),
  })
  return judgeCors({ origin, idempotencyHeader, preflights, actual, failed: [failed, unknown] })
}

async function realtimeOf({ options, send, say }: Examination, extent: Extent, self: unknown) {
  if (self === undefined) {
    const says = 'GET /mobile/self could not be read, so the channel is unknown'
    const check: Check = { name: 'subscription', verdict: 'skipped', says }
    return { checks: [check], heard: [] }
  }
  const { memberId } = Object(self) as { memberId?: string | null }
  if (!memberId) {
    const why = 'GET /mobile/self returns no member_id: realtime and chat cannot work'
    const check: Check = { name: 'subscription', verdict: 'differs', says: why, summary: why }
    return { checks: [check], heard: [] }
  }
  const { realtime, token, origin, listenMs } = options
  if (listenMs > 0) say(`\nListening for ${listenMs / 1000} s`)
  const target = {
    url: realtime.url,
    path: realtime.path,
    channel: realtime.channel.replace('{member_id}', memberId),
    token,
    origin,
    timeoutMs: extent.callMs,
    settleMs: extent.settleMs,
    rejectionMs: extent.rejectionMs,
    listenMs,
  }
  const { checks, heard } = await examineRealtime(send, target, say)
  const isOpen = checks.some(({ name, verdict }) => name === 'subscription' && verdict === 'ok')
  return { checks: isOpen ? [...checks, ...judgeEvents(heard, listenMs)] : checks, heard }
}
