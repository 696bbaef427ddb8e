import { redactOrderNumber, redactPath } from '#domain/diagnostics/redact.ts'
import { SIDES } from '#domain/side.ts'

/**
 * What the device logs about itself. An entry is a code from a closed list with the fields defined
 * for it, each a code, a number, or redacted; no field holds free text.
 */

/** What an order still waits for before it may ring. */
const WAITS = [
  'duty-asked',
  'off-duty',
  'sound-locked',
  'sound-loading',
  'within-3-s',
  'other-tabs-first',
] as const
export type Wait = (typeof WAITS)[number]

/** Why an order has not rung and will not ring. */
const SILENCES = [
  'rang-before',
  'known-at-start',
  'other-tab-rang',
  'covered',
  'switched-off',
  'opened',
  'muted',
  'done',
  'expired',
  'gone',
  'not-open',
  'older',
] as const
export type Silence = (typeof SILENCES)[number]

const FAILURES = [
  'code',
  'http',
  'timeout',
  'no-response',
  'setup',
  'not-loaded',
  'offline',
  'blocked',
  'malformed',
  'aborted',
] as const

/** Returns the list's own string: each one read from storage is a copy, and a log has thousands. */
const oneOf =
  <const T extends readonly string[]>(values: T) =>
  (value: unknown): T[number] | null =>
    values.find((one) => one === value) ?? null
const whole = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 1e10 ? value : null
const yes = (value: unknown) => (typeof value === 'boolean' ? value : null)

const FIELDS = {
  side: oneOf(SIDES),
  order: redactOrderNumber,
  source: oneOf(['event', 'list']),
  wait: oneOf(WAITS),
  silence: oneOf(SILENCES),
  kind: oneOf(FAILURES),
  method: oneOf<readonly string[]>(['GET', 'POST', 'PUT', 'DELETE']),
  path: redactPath,
  /** HTTP status, or the body's code. */
  status: whole,
  realtime: oneOf(['live', 'connecting', 'failed', 'server-too-old']),
  sound: oneOf(['unknown', 'locked', 'off', 'ready', 'unsupported']),
  leave: oneOf(['granted', 'denied', 'default', 'unsupported']),
  build: (value: unknown) =>
    typeof value === 'string' && /^\d+\.\d+\.\d+(?: \([0-9a-f]{4,16}\))?$/.test(value)
      ? value
      : null,
  /** The part of release.json. */
  part: oneOf(['file', 'minimum', 'notice']),
  isOn: yes,
  ms: whole,
  count: whole,
  megabytes: whole,
} as const
type Fields = typeof FIELDS
type FieldName = keyof Fields

/** The codes by area, with their fields. */
const CODES = {
  order: {
    'order-came': ['side', 'order', 'source'],
    'order-waits': ['side', 'order', 'wait'],
    'order-rang': ['side', 'order', 'ms'],
    'order-silent': ['side', 'order', 'silence'],
    'order-noticed': ['side', 'order'],
    'orders-more': ['side', 'count', 'silence'],
    duty: ['side', 'isOn'],
  },
  connection: { realtime: ['realtime'], network: ['isOn'] },
  sound: { sound: ['sound'], 'sound-failed': [] },
  failure: { failure: ['kind', 'method', 'path', 'status'] },
  app: {
    started: ['build', 'isOn'],
    sight: ['isOn'],
    gap: ['ms'],
    update: [],
    'release-wrong': ['part'],
    'too-old': ['isOn'],
    notices: ['leave'],
    storage: ['isOn', 'megabytes'],
    'memory-only': [],
  },
} as const satisfies Record<string, Record<string, readonly FieldName[]>>

export type Area = keyof typeof CODES
export const AREAS = Object.keys(CODES) as Area[]

type EntryOf<C> = C extends unknown
  ? {
      [K in keyof C]: { code: K; at: number } & (C[K] extends readonly FieldName[]
        ? { [F in C[K][number]]?: NonNullable<ReturnType<Fields[F]>> | undefined }
        : never)
    }[keyof C]
  : never

/** One log entry. `at` is Unix ms (phone clock); a field with an invalid value is missing. */
export type Entry = EntryOf<(typeof CODES)[Area]>
export type Note = Entry extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never

const AREA_OF = new Map<string, { area: Area; fields: readonly FieldName[] }>(
  AREAS.flatMap((area) =>
    Object.entries(CODES[area] as Record<string, readonly FieldName[]>).map(
      ([code, fields]) => [code, { area, fields }] as const,
    ),
  ),
)

export const areaOf = ({ code }: Entry): Area => AREA_OF.get(code)?.area ?? 'app'
export const fieldsOf = ({ code }: Entry): readonly FieldName[] => AREA_OF.get(code)?.fields ?? []

/**
 * Copies the allowed fields of an entry and nothing else, before it is written and after it is
 * read. Null for an invalid entry. Never throws.
 */
export function toEntry(value: unknown): Entry | null {
  const found = Object(value) as Record<string, unknown>
  const { at, code } = found
  const known = typeof code === 'string' ? AREA_OF.get(code) : undefined
  if (!known || typeof at !== 'number' || !Number.isFinite(at)) return null
  const entry: Record<string, unknown> = { at: Math.round(at), code }
  for (const name of known.fields) {
    const allowed = FIELDS[name](found[name])
    if (allowed !== null) entry[name] = allowed
  }
  return entry as Entry
}
