import * as v from 'valibot'
import { isSame } from '#lib/is-same.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { memberStorage } from '#platform/session/member-storage.ts'
import { readStored } from '#platform/storage/read-stored.ts'
import { bySchema, storedAs, storedList } from '#platform/storage/stored-schema.ts'
import { createStore } from '#platform/store.ts'

/**
 * What has been typed into a form (R8.90): an order may ring meanwhile, and a phone may close the
 * page while the member pays in another app or takes a photo. Only texts and switches are kept.
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

export type Draft<Fields> = { typedMs: number; fields: Partial<Fields> }

/** Those of all forms, so that each change also removes what has become too old. */
const KEY = 'inputs'

function readAll() {
  const inputs = readStored(memberStorage.read(KEY), storedInputs) ?? []
  return inputs.filter(({ typedMs }) => serverNow() - typedMs < LIFE_MS)
}

const keptOf = (fields: object, secrets: readonly PropertyKey[]): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => ['string', 'boolean'].includes(typeof value) && !secrets.includes(field),
    ),
  )

const find = (name: string) => readAll().find((input) => input.name === name)

export const hasDraft = (name: string): boolean => find(name) !== undefined

/** The one of these that was typed last, which is stored last. */
export const lastDraft = (names: readonly string[]): string | undefined =>
  readAll().findLast(({ name }) => names.includes(name))?.name

/** A choice is null until it has been made. */
const fits = (value: unknown, initial: unknown) =>
  typeof value === (initial === null ? 'string' : typeof initial)

/**
 * What was typed before the form was left unsent; null if there is nothing, or if it was typed more
 * than 24 hours ago. Without fields that do not fit the form's initial values.
 */
export function readDraft<Fields extends object>(
  name: string,
  initial: Fields,
): Draft<Fields> | null {
  const kept = find(name)
  if (!kept) return null
  const fitting = Object.entries(kept.fields).filter(([field, value]) =>
    fits(value, initial[field as keyof Fields]),
  )
  return { typedMs: kept.typedMs, fields: Object.fromEntries(fitting) as Partial<Fields> }
}

/** Whether the last draft could be stored: storage may be full, or refused by the browser. */
export const areDraftsStored = createStore(true)

/** Null removes what was kept. The fields named in `secrets`, such as passwords, are not kept. */
export function saveDraft<Fields extends object>(
  name: string,
  fields: Fields | null,
  secrets: readonly (keyof Fields)[] = [],
): void {
  const kept = fields && keptOf(fields, secrets)
  // what has only been restored keeps the time when it was typed
  if (kept && isSame(find(name)?.fields, kept)) return
  const inputs = readAll().filter((input) => input.name !== name)
  if (kept) inputs.push({ name, typedMs: serverNow(), fields: kept })
  if (inputs.length === 0) memberStorage.remove(KEY)
  else areDraftsStored.set(memberStorage.write(KEY, JSON.stringify(inputs)))
}
