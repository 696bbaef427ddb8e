type Unread = 'a time' | 'a state'

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Matches the app's `Moment` and `OrderState` by their fields. */
function kindOf(value: object): Unread | null {
  const { ms, raw, status, rawStatus } = value as Record<string, unknown>
  if (ms === null && isText(raw)) return 'a time'
  return status === 'unknown' && isText(rawStatus) ? 'a state' : null
}

function collect(value: unknown, found: Map<Unread, number>): void {
  if (typeof value !== 'object' || value === null) return
  const kind = kindOf(value)
  if (kind) found.set(kind, (found.get(kind) ?? 0) + 1)
  else for (const inner of Object.values(value)) collect(inner, found)
}

/**
 * Reports times and states that the app could not parse and shows as text, and lists without rows.
 * `output` is the response as parsed by its contract.
 */
export function unreadNotes(output: unknown): string[] {
  const { items } = Object(output) as { items?: unknown[] }
  const isEmpty = Array.isArray(items) && items.length === 0
  const found = new Map<Unread, number>()
  collect(output, found)
  return [
    ...(isEmpty ? ['no rows, so their form is unknown'] : []),
    ...[...found].map(
      ([kind, count]) => `${kind} is not understood and shown as received (${count})`,
    ),
  ]
}
