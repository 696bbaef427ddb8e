import type { QueryKey } from '@tanstack/react-query'

/** A server may finish late what it gave no answer to. */
const DOUBT_MS = 10 * 60_000

let doubts: { root: QueryKey; until: number }[] = []

/** From now on, for 10 minutes, nobody knows what stands under these roots. */
export function doubt(roots: readonly QueryKey[]): void {
  const now = Date.now()
  const left = doubts.filter(({ until }) => now < until)
  doubts = [...left, ...roots.map((root) => ({ root, until: now + DOUBT_MS }))]
}

/** What one member's lost answer left in doubt is no doubt of the next one. */
export function forgetDoubts(): void {
  doubts = []
}

const isUnder = (root: QueryKey, queryKey: QueryKey) =>
  root.every((part, index) => part === queryKey[index])

/**
 * Whether a write of the last 10 minutes may or may not have changed this, because its answer was
 * lost: then no earlier answer is good enough to judge by, however young it is.
 */
export function isInDoubt(queryKey: QueryKey): boolean {
  const now = Date.now()
  return doubts.some(({ root, until }) => now < until && isUnder(root, queryKey))
}
