type Unread = 'a time' | 'a state'

function kindOf(value: object): Unread | null {
  const { ms, raw, known } = value as { ms?: unknown; raw?: unknown; known?: unknown }
  if (typeof raw !== 'string' || raw === '') return null
  if (ms === null) return 'a time'
  return known === null ? 'a state' : null
}

function collect(value: unknown, found: Map<Unread, number>): void {
  if (typeof value !== 'object' || value === null) return
  const kind = kindOf(value)
  if (kind) found.set(kind, (found.get(kind) ?? 0) + 1)
  else for (const inner of Object.values(value)) collect(inner, found)
}

/**
 * What the app has read as text because it is no time or no state that it knows, and that a list
 * without rows could not tell. `output` is what the contract made of an answer.
 */
export function unreadNotes(output: unknown): string[] {
  const { items } = Object(output) as { items?: unknown[] }
  const isEmpty = Array.isArray(items) && items.length === 0
  const found = new Map<Unread, number>()
  collect(output, found)
  return [
    ...(isEmpty ? ['no rows, so their form was not seen'] : []),
    ...[...found].map(
      ([kind, count]) => `${kind} is not understood and shown as it came (${count})`,
    ),
  ]
}
