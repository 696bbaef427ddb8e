import * as v from 'valibot'
import { KEY_LIFE_MS, type EarlierAttempt } from '#domain/intent.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { lastingMemory } from '#platform/session/lasting-memory.ts'
import { sha256 } from '#platform/sha256.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs, storedList } from '#platform/storage/stored-schema.ts'
import { forgetAnswered, isPayment, type IntentName, type Payment } from './interrupted-sends.ts'

/**
 * What was sent without a definite answer (R8.87): another form or page recognises it when the same
 * is filled in again, and can send it under the same idempotency key. Of the content, only a digest
 * is stored. Each has the key as its salt, so that equal contents cannot be seen to be equal.
 */
const stored = v.object({
  key: v.string(),
  digest: v.string(),
  sentMs: storedAs((value): value is number => Number.isFinite(value)),
  isDismissed: v.optional(v.boolean(), false),
  /** When it has succeeded; null while it is in doubt. */
  doneMs: v.optional(
    v.nullable(storedAs((value): value is number => Number.isFinite(value))),
    null,
  ),
})
const storedNotes = bySchema(storedList(stored))
type Note = v.InferOutput<typeof stored>

/** A question that is open for longer is not told that the same was done meanwhile. */
const DONE_LIFE_MS = 60 * 60_000

/** Two clocks differ by less; a time further ahead is from before the phone's clock was set back. */
const CLOCK_MS = 60_000

/** From sending until the server has made a record of it: an upload takes up to 2 minutes. */
const RECORD_MS = 3 * 60_000

const nameOf = (name: string) => `unsettled:${name}`

function read(name: string) {
  const notes = readStored(lastingMemory.read(nameOf(name)), storedNotes) ?? []
  const now = serverNow()
  return notes.filter(({ sentMs, doneMs }) =>
    doneMs === null
      ? now - sentMs < KEY_LIFE_MS
      : now - doneMs < DONE_LIFE_MS && doneMs - now < CLOCK_MS,
  )
}

const isInDoubt = ({ doneMs }: Note) => doneMs === null
const readInDoubt = (name: string) => read(name).filter(isInDoubt)

const listeners = new Set<() => void>()

function write(name: string, notes: readonly Note[]): void {
  if (notes.length === 0) lastingMemory.remove(nameOf(name))
  else lastingMemory.write(nameOf(name), JSON.stringify(notes))
  for (const listener of listeners) listener()
}

/** Calls `listener` when one may have been added, settled or dismissed, in this tab or another one. */
export function onUnsettledChange(name: IntentName, listener: () => void): () => void {
  if (!isPayment(name)) return () => undefined
  const stop = lastingMemory.onOtherTabChange(nameOf(name), listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Without it, nothing has to be looked up. */
export const hasUnsettled = (name: IntentName): boolean =>
  isPayment(name) && readInDoubt(name).length > 0

/**
 * When the last attempt was sent of which a newly opened form tells (Unix ms, server clock); null if
 * there is none, or if the member has dismissed it. Those after `untilMs` do not count.
 */
export function lastUnsettledMs(name: IntentName, untilMs = Infinity): number | null {
  if (!isPayment(name)) return null
  const isTold = ({ sentMs, isDismissed }: Note) => !isDismissed && sentMs <= untilMs
  return readInDoubt(name).findLast(isTold)?.sentMs ?? null
}

/** The member has been told of those sent until `untilMs`; they are still recognised. */
export function dismissUnsettled(name: IntentName, untilMs: number): void {
  const isTold = ({ sentMs }: Note) => sentMs <= untilMs
  write(
    name,
    read(name).map((note) => (isTold(note) ? Object.assign(note, { isDismissed: true }) : note)),
  )
}

/** The last attempt with the same content; null if there is none, or if it cannot be told. */
export async function findUnsettled(
  name: IntentName,
  content: unknown,
): Promise<EarlierAttempt | null> {
  const text = await textOf(content)
  const same = text === null ? undefined : (await findSame(name, text)).findLast(isInDoubt)
  return same ? { key: same.key, sentMs: same.sentMs } : null
}

type Attempt = {
  key: string
  /** All attempts that the member knows of. */
  knownKeys: readonly string[]
  /** When the member was asked (Unix ms, server clock). */
  askedMs: number
  /** The server does each key once. */
  isKeyed: boolean
}

/**
 * Notes what is about to be sent. Returns false, and notes nothing, if the member does not know what
 * became of the same meanwhile: another attempt was sent, or one has succeeded since the question.
 */
export async function noteUnlessOvertaken(
  name: IntentName,
  content: unknown,
  { key, knownKeys, askedMs, isKeyed }: Attempt,
): Promise<boolean> {
  const text = isPayment(name) ? await textOf(content) : null
  // what cannot be recognised later is sent nevertheless
  if (text === null) return true
  const same = await findSame(name, text)
  const last = same.findLast(isInDoubt)
  if (last && !knownKeys.includes(last.key)) return false
  // nothing is done again under a key that has succeeded
  const others = same.filter((note) => !isKeyed || note.key !== key)
  if (others.some(({ doneMs }) => doneMs !== null && doneMs > askedMs)) return false
  const digest = await sha256(key + text)
  const notes = read(name)
  const earlier = notes.find((note) => note.key === key)
  // a server counts from the first time that it sees a key
  const sentMs = earlier?.sentMs ?? serverNow()
  // one that has been dismissed is in doubt anew
  const note = { key, digest, sentMs, isDismissed: false, doneMs: null }
  if (!earlier || earlier.isDismissed || earlier.doneMs !== null) {
    write(name, [...notes.filter((other) => other !== earlier), note])
  }
  return true
}

/**
 * Nothing that was sent under this key is in doubt any more. A success is remembered for an hour, for
 * a question about the same that is still open.
 */
export function noteSettled(
  name: IntentName,
  { key, isDone }: { key: string; isDone: boolean },
): void {
  if (!isPayment(name)) return
  const doneMs = serverNow()
  write(
    name,
    read(name).flatMap((note) => {
      if (note.key !== key) return [note]
      return isDone ? [{ ...note, doneMs }] : []
    }),
  )
}

/**
 * The record that was made at `createdMs` has been cancelled or rejected, and so has what was sent
 * then: under its key, a server would only repeat its answer. If something else was sent, or may have
 * been, also from another phone, the record does not tell which it is of. `allMs` are the times of
 * all the records that are known. Times in Unix ms, server clock.
 */
export function noteRecordEnded(
  name: Payment,
  createdMs: number | null,
  allMs: readonly (number | null)[],
): void {
  const [only, ...others] = read(name)
  if (createdMs === null || !only || others.length > 0) return
  // what else had success then is not remembered
  if (serverNow() - createdMs >= DONE_LIFE_MS) return
  const mayBeOfIt = (ms: number | null) =>
    ms === null || (ms - only.sentMs > -CLOCK_MS && ms - only.sentMs < RECORD_MS)
  if (!mayBeOfIt(createdMs) || allMs.filter(mayBeOfIt).length > 1) return
  noteSettled(name, { key: only.key, isDone: false })
  forgetAnswered(name, only.key)
}

/** The notes of the same content. */
async function findSame(name: string, text: string): Promise<Note[]> {
  const notes = read(name)
  const digests = await Promise.all(notes.map(({ key }) => sha256(key + text)))
  return notes.filter(({ digest }, index) => digest === digests[index])
}

/** Null if a file cannot be read, or on a page without `crypto.subtle`. */
async function textOf(content: unknown): Promise<string | null> {
  try {
    return await sha256(JSON.stringify(await plainOf(content)))
  } catch {
    return null
  }
}

/** The content as JSON has it, with sorted fields, and files as the digests of their bytes. */
async function plainOf(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return [value.type, await sha256(await value.arrayBuffer())]
  if (Array.isArray(value)) return Promise.all(value.map(plainOf))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(fields.map(async ([name, field]) => [name, await plainOf(field)]))
}
