import * as v from 'valibot'
import { KEY_LIFE_MS, type EarlierAttempt } from '#domain/intent.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberMemory } from '#platform/session/member-memory.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { sha256 } from '#platform/sha256.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs, storedList } from '#platform/storage/stored-schema.ts'
import { isNoted } from './interrupted-sends.ts'

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
})
const storedNotes = bySchema(storedList(stored))
type Note = v.InferOutput<typeof stored>

const nameOf = (name: string) => `unsettled:${name}`

function read(name: string) {
  const notes = readStored(memberMemory.read(nameOf(name)), storedNotes) ?? []
  return notes.filter(({ sentMs }) => serverNow() - sentMs < KEY_LIFE_MS)
}

const listeners = new Set<() => void>()

function write(name: string, notes: readonly Note[]): void {
  if (notes.length === 0) memberMemory.remove(nameOf(name))
  else memberMemory.write(nameOf(name), JSON.stringify(notes))
  for (const listener of listeners) listener()
}

/** Calls `listener` when one may have been added, settled or dismissed, in this tab or another one. */
export function onUnsettledChange(name: string, listener: () => void): () => void {
  if (!isNoted(name)) return () => undefined
  const stop = memberStorage.onOtherTabChange(nameOf(name), listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** Without it, nothing has to be looked up. */
export const hasUnsettled = (name: string): boolean => isNoted(name) && read(name).length > 0

/**
 * When the last attempt was sent of which a newly opened form tells (Unix ms, server clock); null if
 * there is none, or if the member has dismissed it. Those after `untilMs` do not count.
 */
export function lastUnsettledMs(name: string, untilMs = Infinity): number | null {
  if (!isNoted(name)) return null
  const isTold = ({ sentMs, isDismissed }: Note) => !isDismissed && sentMs <= untilMs
  return read(name).findLast(isTold)?.sentMs ?? null
}

/** The member has been told of those sent until now; they are still recognised. */
export function dismissUnsettled(name: string): void {
  write(
    name,
    read(name).map(({ key, digest, sentMs }) => ({ key, digest, sentMs, isDismissed: true })),
  )
}

/** The last attempt with the same content; null if there is none, or if it cannot be told. */
export async function findUnsettled(
  name: string,
  content: unknown,
): Promise<EarlierAttempt | null> {
  const text = await textOf(content)
  return text === null ? null : findSame(name, text)
}

/**
 * Notes what is about to be sent. Returns false, and notes nothing, if the same was sent meanwhile
 * by an attempt that the member does not know of.
 */
export async function noteUnsettled(
  name: string,
  content: unknown,
  { key, knownKeys }: { key: string; knownKeys: readonly string[] },
): Promise<boolean> {
  const text = isNoted(name) ? await textOf(content) : null
  // what cannot be recognised later is sent nevertheless
  if (text === null) return true
  const same = await findSame(name, text)
  if (same !== null && !knownKeys.includes(same.key)) return false
  const digest = await sha256(key + text)
  const notes = read(name)
  const earlier = notes.find((note) => note.key === key)
  // a server counts from the first time that it sees a key
  const sentMs = earlier?.sentMs ?? serverNow()
  // one that has been dismissed is in doubt anew
  const note = { key, digest, sentMs, isDismissed: false }
  if (!earlier || earlier.isDismissed) {
    write(name, [...notes.filter((other) => other !== earlier), note])
  }
  return true
}

/** Nothing that was sent under this key is in doubt any more. */
export function forgetSettled(name: string, key: string): void {
  if (!isNoted(name)) return
  write(
    name,
    read(name).filter((note) => note.key !== key),
  )
}

async function findSame(name: string, text: string): Promise<EarlierAttempt | null> {
  const notes = read(name)
  const digests = await Promise.all(notes.map(({ key }) => sha256(key + text)))
  const same = notes.findLast(({ digest }, index) => digest === digests[index])
  return same ? { key: same.key, sentMs: same.sentMs } : null
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
