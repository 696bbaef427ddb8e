import { allowed, change, median, verdict } from './stats.mjs'

/**
 * One row of the table. `id` is a requirement of area 17; `of` and `against` name values of a
 * round, the measured one and its reference; `most`, `times` or `more` is the goal (stats.mjs).
 * `unit` is ms, KiB, MB, points or empty. `isOneLoad`: both values come from the same page load, so
 * they are compared load by load, without what differs between loads.
 *
 * @typedef {{ id?: string, what: string, of: string, against?: string, unit?: string,
 *   isOneLoad?: boolean }
 *   & import('./stats.mjs').Goal} Row
 */

/**
 * The values of one round, by name. Values that were not measured are missing.
 *
 * @typedef {Record<string, number>} Sample
 */

/** @typedef {{ cells: string[], isMissed: boolean }} Line */

export const HEAD = ['', 'measured', 'median (range)', 'reference', 'goal', 'verdict']

const plain = (/** @type {number} */ value) =>
  Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)

/** @param {readonly number[]} values */
function spread(values) {
  if (values.length === 0) return 'not measured'
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = least === most ? '' : ` (${plain(least)}–${plain(most)})`
  return `${plain(median(values))}${range}`
}

/** @param {Row} row */
function goalOf({ most, times, more, unit = '' }) {
  if (most !== undefined) return `≤ ${plain(most)} ${unit}`.trim()
  if (times !== undefined) return `≤ ${times}×`
  return more === undefined ? 'reported' : `≤ ${plain(more)} ${unit} more`
}

/**
 * @param {readonly Sample[]} samples
 * @param {string | undefined} name
 */
const valuesOf = (samples, name) =>
  samples.flatMap((sample) => (name !== undefined && name in sample ? [sample[name] ?? NaN] : []))

/**
 * @param {Row} row
 * @param {readonly Sample[]} now one per round
 * @param {readonly Sample[] | null} before of the build to compare with
 * @returns {Line}
 */
export function judge(row, now, before) {
  const values = valuesOf(now, row.of)
  const reference = valuesOf(now, row.against)
  const hasGoal = row.most !== undefined || row.times !== undefined || row.more !== undefined
  const limits = allowed(row, reference)
  const parts = values.map((value, round) => value / (limits[round] ?? NaN))
  const found = row.isOneLoad ? verdict(parts, [1]) : verdict(values, limits)
  const word = hasGoal ? found : '–'
  const ratio =
    row.times === undefined ? '' : ` = ${(median(values) / median(reference)).toFixed(2)}×`
  const cells = [
    row.id ?? '',
    row.what,
    `${spread(values)} ${row.unit ?? ''}`.trim(),
    reference.length > 0 ? `${spread(reference)}${ratio}` : '',
    goalOf(row),
    word === 'missed' ? 'MISSED' : word,
  ]
  if (!before) return { cells, isMissed: word === 'missed' }
  const earlier = valuesOf(before, row.of)
  const changed = earlier.length > 0 && values.length > 0 ? change(values, earlier) : '–'
  cells.push(spread(earlier), changed === 'slower' ? 'SLOWER' : changed)
  return { cells, isMissed: word === 'missed' || changed === 'slower' }
}

/** @param {readonly (readonly string[])[]} lines with equally many cells, the heading first */
export function table(lines) {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const drawn = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  drawn.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return drawn.join('\n')
}
