import { fieldsOf, type Entry } from '#domain/diagnostics/entry.ts'
import { manilaTimestamp } from '#lib/wall-clock.ts'

/** The entries as lines of plain text, for copying, sharing and customer service. */

function lineOf(entry: Entry): string {
  const values: Readonly<Record<string, string | number | boolean | undefined>> = entry
  const parts = fieldsOf(entry).flatMap((name) =>
    values[name] === undefined ? [] : [`${name}=${values[name]}`],
  )
  return [manilaTimestamp(entry.at), entry.code, ...parts].join(' ')
}

/**
 * Newest first, below a header with app, build, browser and clock. At most `limit` characters (UTF-16
 * units); the last line counts the entries left out.
 */
export function reportOf(
  entries: readonly Entry[],
  head: { app: string; build: string; browser: string; at: number; clockOffsetMs: number },
  limit = Infinity,
): string {
  const lines = [
    `${head.app} ${head.build}`,
    head.browser.slice(0, 200),
    `${manilaTimestamp(head.at)} +08:00, server ${Math.round(head.clockOffsetMs / 1_000)} s ahead`,
  ]
  const room = limit - `\n(${entries.length} more)`.length
  let length = lines.join('\n').length
  let taken = 0
  for (const entry of entries) {
    const line = lineOf(entry)
    length += line.length + 1
    if (length > room) break
    lines.push(line)
    taken += 1
  }
  if (taken < entries.length) lines.push(`(${entries.length - taken} more)`)
  return lines.join('\n')
}
