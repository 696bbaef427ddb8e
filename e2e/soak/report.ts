import type { Sample } from './probe.ts'
import { goalsOf, slopePerHour, type Shift } from './verdict.ts'

const whole = (value: number) => value.toFixed(0)
const kilobytes = (bytes: number) => (bytes / 1e3).toFixed(0)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2)

type Column = { head: string; of: (sample: Sample) => number; shown: (value: number) => string }

const COLUMNS: readonly Column[] = [
  { head: 'heap MB', of: ({ heap }) => heap, shown: megabytes },
  { head: 'data MB', of: ({ data }) => data, shown: megabytes },
  { head: 'nodes', of: ({ nodes }) => nodes, shown: whole },
  { head: 'listeners', of: ({ listeners }) => listeners, shown: whole },
  { head: 'timers', of: ({ timers }) => timers, shown: whole },
  { head: 'sockets', of: ({ sockets }) => sockets, shown: whole },
  { head: 'IndexedDB kB', of: ({ database }) => database, shown: kilobytes },
  { head: 'web kB', of: ({ web }) => web, shown: kilobytes },
  {
    head: 'cached files',
    of: ({ cachedFiles }) => cachedFiles,
    shown: whole,
  },
  { head: 'disk MB', of: ({ usage }) => usage, shown: megabytes },
]
const LAST_HEADS = ['requests/h', 'step ms']

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

/** Maximum number of lines per list. */
const MAX_LINES = 20

const listed = (title: string, lines: readonly string[]): string[] => {
  if (lines.length === 0) return []
  const more = lines.length > MAX_LINES ? [`  … ${lines.length - MAX_LINES} more`] : []
  return ['', `${title}:`, ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`), ...more]
}

/** The tables, goals and problems as lines of text. */
export function reportLines(shift: Shift): string[] {
  const { samples, rings } = shift
  const rows = samples.map((sample, index) => {
    const minutes = sample.at - (samples[index - 1]?.at ?? 0)
    return [
      clock(sample.at),
      ...COLUMNS.map(({ of, shown }) => shown(of(sample))),
      whole((sample.requests * 60) / minutes),
      whole(sample.stepMs),
    ]
  })
  const slopes = COLUMNS.map(({ of, shown }) => shown(slopePerHour(samples, of)))
  const heads = ['time', ...COLUMNS.map(({ head }) => head), ...LAST_HEADS]
  const table = [heads, ...rows, ['per hour', ...slopes, '', '']]
  const widths = heads.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)))
  const goals = goalsOf(shift)
  return [
    `${clock(shift.minutes)} h of a shift: ${Object.entries(shift.counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    '',
    ...table.map((cells) =>
      cells
        .map((cell, at) => cell.padStart(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `requests per hour: ${Object.entries(shift.requests)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${whole((count * 60) / shift.minutes)} ${name}`)
      .join(', ')}`,
    `${rings.rang} of ${rings.orders} orders rang; not rung, by the log: ${JSON.stringify(rings.reasons)}`,
    ...listed('Orders that did not ring', rings.silent),
    ...listed('Orders that rang twice', rings.twice),
    ...listed('Orders whose ring was not played', rings.unheard),
    ...listed('Errors and warnings', shift.consoleErrors),
    ...listed('Tried again by the agent', shift.failedSteps),
    ...listed('Actions that failed each time', shift.undone),
    '',
    ...goals.map(
      ({ name, value, limit, isMet }) =>
        `${isMet ? 'met   ' : 'missed'}  ${name}: ${value} (${limit})`,
    ),
    '',
    goals.every(({ isMet }) => isMet) ? 'All goals are met.' : 'A goal is missed.',
  ]
}
