import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** A server may still complete a request that it has not answered. */
const DOUBT_MS = 10 * 60_000

let doubts: { root: QueryKey; until: number }[] = []

/** Marks these roots as uncertain for the next 10 minutes. */
export function doubt(roots: readonly QueryKey[]): void {
  const until = Date.now() + DOUBT_MS
  doubts.push(...roots.map((root) => ({ root, until })))
}

/** Called for the next member. */
export function forgetDoubts(): void {
  doubts = []
}

/**
 * Whether a write of the last 10 minutes may or may not have changed this data, because its
 * response was lost or leaves that open. No earlier response is then reliable, however young it is.
 */
export function isInDoubt(queryKey: QueryKey): boolean {
  const now = Date.now()
  return doubts.some(({ root, until }) => now < until && partialMatchKey(queryKey, root))
}
