/** Each item once: of one that is repeated the first version. `withoutRepeats` keeps the last. */
export function firstOfEach<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const byId = new Map<string, T>()
  for (const item of items) if (!byId.has(idOf(item))) byId.set(idOf(item), item)
  return [...byId.values()]
}
