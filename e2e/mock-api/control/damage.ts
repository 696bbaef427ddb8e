/** What a foreign backend may send instead of what the contract expects. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** The position of a value in a response. */
export type Path = readonly (string | number)[]

type Damage = { name: string; of: (value: Json) => Json | undefined }

const MISSING = undefined

/** Values that fit no field: the app must not derive anything from them. */
export const UNREADABLE: Damage[] = [
  { name: 'missing', of: () => MISSING },
  { name: 'null', of: () => null },
  { name: 'an empty string', of: () => '' },
  { name: 'an object', of: () => ({ a: [1, { b: 2 }] }) },
  { name: 'a list', of: () => [[7]] },
  { name: 'true', of: () => true },
  { name: 'text', of: () => 'n/a' },
  { name: 'an infinite number', of: () => '1e309' },
]

const isParent = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null

/** Every path in a value, outermost first; a list is represented by its first entry. */
export function placesIn(value: Json, path: Path = []): Path[] {
  if (!isParent(value)) return [path]
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((entry, at): [number, Json] => [at, entry])
    : Object.entries(value)
  const below = entries.flatMap(([key, entry]) => placesIn(entry, [...path, key]))
  return path.length === 0 ? below : [path, ...below]
}

export function valueAt(value: Json, path: Path): Json {
  let found: Json = value
  for (const key of path) found = (found as Record<string | number, Json>)[key] ?? null
  return found
}

/** Returns a copy with the value at the path replaced; undefined removes it. */
export function withValueAt(value: Json, path: Path, next: Json | undefined): Json {
  const copy = structuredClone(value)
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, Json>
  const key = path.at(-1) ?? ''
  if (next === undefined) delete parent[key]
  else parent[key] = next
  return copy
}

/** All primitive values, by path. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  const leaves = new Map<string, unknown>()
  for (const [key, entry] of Object.entries(value)) {
    for (const [below, leaf] of leavesOf(entry, `${path}.${key}`)) leaves.set(below, leaf)
  }
  return leaves
}
