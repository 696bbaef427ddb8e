/** Each item once: of one that is repeated the last version, at the place of the first. */
export function withoutRepeats<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}
