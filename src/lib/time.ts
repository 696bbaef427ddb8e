/**
 * A moment as the server wrote it. `ms` is Unix time in milliseconds, or null when the text is no
 * time at all: then the raw text is shown, never 'Invalid Date'.
 */
export type Moment = { ms: number | null; raw: string }

const MANILA = 'Asia/Manila'

/** No time was given. */
export const NO_MOMENT: Moment = { ms: null, raw: '' }

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
