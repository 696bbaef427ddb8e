import type { StoredAlerts } from '#domain/order-alerts/events.ts'
import {
  MAX_REMEMBERED,
  type AlertState,
  type ListState,
  type Marks,
} from '#domain/order-alerts/state.ts'
import { change, type Step } from '#domain/order-alerts/step.ts'
import type { Side } from '#domain/side.ts'
import { parseUntrustedJson } from '#lib/json.ts'

/** The state that all tabs of a device share, encoded as text, and how two versions are merged. */

/** Stored text is parsed up to 64 KB. */
const MAX_CHARACTERS = 60_000
/** The size of an entry without its key, and time if it has one: punctuation and bits. */
const ENTRY = 9
const TIME = 14

/** One bit for each shared mark. */
const BITS = {
  heard: 1,
  rings: 2,
  quiet: 4,
  opened: 8,
  newAt: 16,
  seen: 32,
  warned3: 64,
  warned1: 128,
} as const
type SharedMark = keyof typeof BITS
const NAMES = Object.keys(BITS) as SharedMark[]
const SHARED = [...NAMES, 'dueAt'] as const

/** Caches bits: an event changes few of thousands of marks, and all are encoded. */
const encoded = new WeakMap<Marks, number>()

function bitsOf(marks: Marks): number {
  const known = encoded.get(marks)
  if (known !== undefined) return known
  const found = NAMES.reduce((bits, name) => bits | (marks[name] === undefined ? 0 : BITS[name]), 0)
  encoded.set(marks, found)
  return found
}

const marksOf = (bits: number): Marks =>
  Object.fromEntries(
    NAMES.filter((name) => (bits & BITS[name]) !== 0).map((name) => [
      name,
      // the time is not stored; 0 stands for an earlier page load
      name === 'newAt' ? 0 : true,
    ]),
  )

type ListStart = Pick<ListState, 'hasStarted' | 'since'>

const startOf = ({ hasStarted, since }: ListStart): ListStart => ({ hasStarted, since })

/** What is stored of the lists, without their rows. */
export const startedLists = ({ lists }: AlertState): StoredAlerts['lists'] => ({
  collection: startOf(lists.collection),
  payment: startOf(lists.payment),
})

/** Encodes the shared marks; of very many only the newest. */
export function encodeAlerts(state: AlertState): string {
  const entries = [...state.marks]
    .map(([key, known]) => {
      const isDue = known.dueAt !== undefined && !known.warned1
      return isDue ? ([key, bitsOf(known), known.dueAt] as const) : ([key, bitsOf(known)] as const)
    })
    .filter(([, bits]) => bits !== 0)
    .slice(-MAX_REMEMBERED)
  let length = 0
  const first = entries.findLastIndex(([key, , dueAt]) => {
    length += key.length + ENTRY + (dueAt === undefined ? 0 : TIME)
    return length > MAX_CHARACTERS
  })
  return JSON.stringify({ marks: entries.slice(first + 1), lists: startedLists(state) })
}

const isEntry = (entry: unknown): entry is [string, number, unknown] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1])

const dueOf = (dueAt: unknown): Marks =>
  Number.isSafeInteger(dueAt) ? { dueAt: Number(dueAt) } : {}

/** Parses stored marks; unknown content is dropped. */
export function decodeAlerts(text: string | null): Pick<StoredAlerts, 'marks' | 'lists'> {
  const stored = Object(parseUntrustedJson(text ?? '{}')) as { marks?: unknown; lists?: unknown }
  const entries = Array.isArray(stored.marks) ? stored.marks.filter(isEntry) : []
  const list = (side: Side): ListStart => {
    const found = Object((Object(stored.lists) as Record<string, unknown>)[side]) as {
      hasStarted?: unknown
      since?: unknown
    }
    const since = typeof found.since === 'number' ? found.since : null
    return { hasStarted: found.hasStarted === true, since }
  }
  return {
    marks: new Map(
      entries.map(([key, bits, dueAt]) => [key, { ...marksOf(bits), ...dueOf(dueAt) }]),
    ),
    lists: { collection: list('collection'), payment: list('payment') },
  }
}

/** Merges the marks of other tabs, which add to those of this one and change none. */
export function joinStored(step: Step, stored: StoredAlerts): void {
  const { state } = step
  const news = [...stored.marks].filter(([key, theirs]) => {
    const mine = state.marks.get(key)
    return !mine || SHARED.some((name) => theirs[name] !== undefined && mine[name] === undefined)
  })
  if (news.length > 0) {
    const marks = new Map(state.marks)
    for (const [key, theirs] of news) marks.set(key, { ...theirs, ...marks.get(key) })
    change(step, { marks })
  }
  const joined = (side: Side): ListState => {
    const mine = state.lists[side]
    return mine.hasStarted ? mine : { ...mine, ...startOf(stored.lists[side]) }
  }
  change(step, {
    lists: { collection: joined('collection'), payment: joined('payment') },
    lastRing: { ...state.lastRing, ...stored.lastRing },
  })
}
