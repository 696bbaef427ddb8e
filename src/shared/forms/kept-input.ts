import * as v from 'valibot'
import { isSame } from '#lib/is-same.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs } from '#platform/storage/stored-schema.ts'

/**
 * What has been typed into a form (R8.90): a phone may close the page while the member pays in
 * another app or takes a photo. Only texts are kept.
 */

/** A payment may be reported on the next day, but hardly later. */
const LIFE_MS = 24 * 3_600_000

const storedInput = bySchema(
  v.object({
    /** Unix ms, server clock. */
    typedMs: storedAs((value): value is number => Number.isFinite(value)),
    fields: storedAs((value): value is object => typeof value === 'object' && value !== null),
  }),
)

export type KeptInput<Fields> = { typedMs: number; fields: Partial<Fields> }

const keyOf = (name: string) => `input:${name}`

const textsOf = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))

/**
 * The input of an earlier page that ended before the form was sent or left; null if there is none, or
 * if it was typed more than 24 hours ago.
 */
export function readKeptInput<Fields>(name: string): KeptInput<Fields> | null {
  const kept = readStored(memberStorage.read(keyOf(name)), storedInput)
  if (!kept || serverNow() - kept.typedMs >= LIFE_MS) return null
  return { typedMs: kept.typedMs, fields: textsOf(kept.fields) }
}

/** Null removes what was kept. */
export function keepInput(name: string, fields: object | null): void {
  if (fields === null) return memberStorage.remove(keyOf(name))
  const texts = textsOf(fields)
  // what has only been restored keeps the time when it was typed
  if (isSame(readKeptInput(name)?.fields, texts)) return
  memberStorage.write(keyOf(name), JSON.stringify({ typedMs: serverNow(), fields: texts }))
}
