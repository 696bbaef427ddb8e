import * as v from 'valibot'
import { isSame } from '#lib/is-same.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs, storedList } from '#platform/storage/stored-schema.ts'

/**
 * What has been typed into a form (R8.90): a phone may close the page while the member pays in
 * another app or takes a photo. Only texts are kept.
 */

/** A payment may be reported on the next day, but hardly later. */
const LIFE_MS = 24 * 3_600_000

const storedInputs = bySchema(
  storedList(
    v.object({
      name: v.string(),
      /** Unix ms, server clock. */
      typedMs: storedAs((value): value is number => Number.isFinite(value)),
      fields: storedAs((value): value is object => typeof value === 'object' && value !== null),
    }),
  ),
)

export type KeptInput<Fields> = { typedMs: number; fields: Partial<Fields> }

/** Those of all forms, so that each change also removes what has become too old. */
const KEY = 'inputs'

function readAll() {
  const inputs = readStored(memberStorage.read(KEY), storedInputs) ?? []
  return inputs.filter(({ typedMs }) => serverNow() - typedMs < LIFE_MS)
}

const textsOf = (fields: object, secrets: readonly PropertyKey[] = []): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => typeof value === 'string' && !secrets.includes(field),
    ),
  )

/**
 * The input of an earlier page that ended before the form was sent or left; null if there is none, or
 * if it was typed more than 24 hours ago.
 */
export function readKeptInput<Fields>(name: string): KeptInput<Fields> | null {
  const kept = readAll().find((input) => input.name === name)
  return kept ? { typedMs: kept.typedMs, fields: textsOf(kept.fields) } : null
}

/** Null removes what was kept. The fields named in `secrets`, such as passwords, are not kept. */
export function keepInput<Fields extends object>(
  name: string,
  fields: Fields | null,
  secrets: readonly (keyof Fields)[] = [],
): void {
  const all = fields && textsOf(fields, secrets)
  const texts = all && Object.values(all).some((text) => text !== '') ? all : null
  // what has only been restored keeps the time when it was typed
  if (texts && isSame(readKeptInput(name)?.fields, texts)) return
  const inputs = readAll().filter((input) => input.name !== name)
  if (texts) inputs.push({ name, typedMs: serverNow(), fields: texts })
  if (inputs.length === 0) memberStorage.remove(KEY)
  else memberStorage.write(KEY, JSON.stringify(inputs))
}
