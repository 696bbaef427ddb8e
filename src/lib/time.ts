/**
 * A moment as the server wrote it. `ms` is Unix time in milliseconds, or null when the text is no
 * time at all: then the raw text is shown, never 'Invalid Date'.
 */
export type Moment = { ms: number | null; raw: string }

/** Asia/Manila has had no daylight saving since 1990: a fixed offset is exact. */
const MANILA_OFFSET = '+08:00'
const MANILA = 'Asia/Manila'

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/

const NO_MOMENT: Moment = { ms: null, raw: '' }

/**
 * Reads a server time. Text without a zone is Manila's wall clock (product.md, part 1); ISO text
 * with a zone and Unix seconds or milliseconds are understood as well.
 */
export function parseMoment(value: unknown): Moment {
  const raw = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (raw === '') return NO_MOMENT
  if (/^\d{10}$/.test(raw)) return { ms: Number(raw) * 1000, raw }
  if (/^\d{13}$/.test(raw)) return { ms: Number(raw), raw }
  const wall = WALL_CLOCK.exec(raw)
  const ms = Date.parse(wall ? `${wall[1]}T${wall[2] ?? '00:00'}${MANILA_OFFSET}` : raw)
  return { ms: Number.isNaN(ms) || !/^\d{4}-/.test(raw) ? null : ms, raw }
}

export type MomentStyle = 'time' | 'date' | 'day' | 'day-year' | 'date-time' | 'full'

const STYLES: Record<MomentStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'day-year': { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  'date-time': {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** With the year, for what may be old. */
  full: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A moment in Manila's wall clock, whatever the phone's zone. `language` is a BCP 47 tag. */
export function formatMs(ms: number, style: MomentStyle, language: string): string {
  const key = `${language} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: MANILA })
    formatters.set(key, formatter)
  }
  return formatter.format(ms)
}
