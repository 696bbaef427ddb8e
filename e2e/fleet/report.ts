import type { Outcome, Row } from './run.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en')
/** Integers without decimals; other numbers with two. */
const short = (value: number) => (Number.isInteger(value) ? whole(value) : value.toFixed(2))
const seconds = (ms: number) => (ms / 1000).toFixed(1)
const HEAD = [
  '',
  'connects/s',
  'p99',
  'steady',
  'calls/s',
  'p99',
  'steady',
  'half back',
  'last back',
]

const cellsOf = ({ name, connects, calls, back }: Row): string[] => [
  name,
  ...[connects, calls].flatMap(({ peak, p99, steady }) => [peak, p99, steady].map(whole)),
  ...(back ? [`${seconds(back.half)} s`, `${seconds(back.last)} s`] : ['', '']),
]

/** The table and goals of a run as lines of text. */
export function reportLines({ agents, rows, goals }: Outcome): string[] {
  const table = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, at) => Math.max(...table.map((cells) => cells[at]!.length)))
  const pad = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)
  const isMissed = goals.some((goal) => !goal.isMet)
  return [
    `${whole(agents)} agents on duty with home open; connects/s and calls/s are the peaks of any second.`,
    '',
    ...table.map((cells) => cells.map(pad).join('  ').trimEnd()),
    '',
    ...goals.map(({ name, value, limit, isMet }) => {
      return `${isMet ? 'met   ' : 'missed'}  ${name}: ${short(value)} of ${short(limit)}`
    }),
    '',
    isMissed ? 'A goal is missed.' : 'All goals are met.',
  ]
}
