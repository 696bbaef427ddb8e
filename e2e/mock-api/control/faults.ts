import * as v from 'valibot'

/** Of the calls to which faults apply (`app.ts`). */
const FAULTY_PATH = /^(?:\*|\/(?:mobile|broadcasting)\/[^?]+)$/
const PATH_RULE = "must be '*' or a path below /mobile or /broadcasting, without a query"

const ms = v.pipe(v.number(), v.minValue(0))

/** What a fault does to the call. Those marked `worked` run the handler first. */
const faultAct = v.variant('type', [
  /** An HTTP status; the body is sent as JSON unless it is a string. */
  v.strictObject({
    type: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    headers: v.optional(v.record(v.string(), v.string())),
    body: v.optional(v.unknown()),
  }),
  /** A body code with HTTP 200. */
  v.strictObject({
    type: v.literal('code'),
    code: v.number(),
    message: v.optional(v.string()),
    data: v.optional(v.unknown()),
  }),
  /** Waits, then continues with the next matching fault or the handler. */
  v.strictObject({ type: v.literal('delay'), ms }),
  /** Waits until POST /release, then continues as `delay` does. */
  v.strictObject({ type: v.literal('hold') }),
  /** Never responds. */
  v.strictObject({ type: v.literal('hang') }),
  v.strictObject({ type: v.literal('reset-before') }),
  /** Resets the connection when half of the body has arrived. */
  v.strictObject({ type: v.literal('cut-upload') }),
  /** worked */
  v.strictObject({ type: v.literal('reset-after') }),
  /** worked; the same request arrives this many times, and the client gets the last response */
  v.strictObject({
    type: v.literal('repeat'),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(20)), 2),
  }),
  /** worked; sends half of the JSON text */
  v.strictObject({ type: v.literal('truncate') }),
  /** worked; sends the headers at once, then one byte every `ms` */
  v.strictObject({ type: v.literal('drip'), ms }),
  /** Raw text with HTTP 200; the content type is JSON unless another one is given. */
  v.strictObject({
    type: v.literal('body'),
    body: v.string(),
    contentType: v.optional(v.string(), 'application/json'),
  }),
  /** No body: HTTP 204, or the given status. */
  v.strictObject({ type: v.literal('empty'), status: v.optional(v.picklist([200, 204]), 204) }),
])

export const faultInput = v.strictObject({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE', '*']), '*'),
  /** A path without query, a template such as /mobile/bankCard/:id, or '*'. */
  path: v.pipe(v.string(), v.regex(FAULTY_PATH, PATH_RULE)),
  /** Query parameters that the call must have, such as `{ page: '2' }`; it may have others. */
  query: v.optional(v.record(v.string(), v.string()), {}),
  /** Skips the first n matching calls. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** How often it applies; null means always. */
  times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 1),
  act: faultAct,
})

export type FaultAct = v.InferOutput<typeof faultAct>
export type FaultInput = v.InferInput<typeof faultInput>
export type Fault = v.InferOutput<typeof faultInput> & { id: string; reached: number }

/** The acts that only delay the request. */
type Pause = Extract<FaultAct, { type: 'delay' | 'hold' }>
export type FinalAct = Exclude<FaultAct, Pause>

function pathMatches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  const wanted = pattern.split('/')
  const segments = path.split('/')
  if (wanted.length !== segments.length) return false
  return wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index])
}

type Call = { method: string; path: string; query: Readonly<Record<string, string>> }

function isActing(fault: Fault, { method, path, query }: Call): boolean {
  if (fault.method !== '*' && fault.method !== method) return false
  if (!pathMatches(fault.path, path)) return false
  if (Object.entries(fault.query).some(([name, value]) => query[name] !== value)) return false
  fault.reached += 1
  const nth = fault.reached - fault.after
  return nth >= 1 && (fault.times === null || nth <= fault.times)
}

export type MatchedFaults = { pauses: Pause[]; final: FinalAct | null; ids: string[] }

/**
 * The effect of the faults on one call, in the order they were set. Delays add up. The first act
 * that determines the response ends the search, so later faults do not count this call.
 */
export function matchFaults(faults: readonly Fault[], call: Call): MatchedFaults {
  const matched: MatchedFaults = { pauses: [], final: null, ids: [] }
  for (const fault of faults) {
    if (!isActing(fault, call)) continue
    matched.ids.push(fault.id)
    const { act } = fault
    if (act.type === 'delay' || act.type === 'hold') matched.pauses.push(act)
    else return { ...matched, final: act }
  }
  return matched
}
