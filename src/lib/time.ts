import { MANILA_OFFSET_MS } from '#lib/manila-day.ts'

/**
 * A time from the server. `ms` is Unix time in milliseconds, or null if the text is not a time: then
 * `raw` has that text, which is shown, never 'Invalid Date'. Otherwise `raw` is empty: the texts of
 * 10,000 orders are 0.6 MB.
 */
export type Moment = { ms: number | null; raw: string }

const MANILA = 'Asia/Manila'

/** A time that was not read from a text; a missing one for null. */
export const momentAt = (ms: number | null): Moment => ({ ms, raw: '' })

/** A missing time. */
export const NO_MOMENT = momentAt(null)

/** Whether the server sent a time, or a text in its place. */
export const isGiven = ({ ms, raw }: Moment): boolean => ms !== null || raw !== ''

export type MomentStyle = 'time' | 'date' | 'date-year' | 'day' | 'day-year' | 'date-time' | 'full'

const DATE = { day: 'numeric', month: 'short' } as const

const DATES: Record<
  Exclude<MomentStyle, 'time' | 'date' | 'date-time'>,
  Intl.DateTimeFormatOptions
> = {
  'date-year': { ...DATE, year: 'numeric' },
  day: { weekday: 'short', ...DATE },
  'day-year': { weekday: 'short', ...DATE, year: 'numeric' },
  /** With the year, for what may be old. */
  full: { ...DATE, year: 'numeric' },
}

/**
 * A time of day. Formatted by hand, because creating a formatter delays the first render of home by
 * 55 ms (4× CPU throttling).
 */
function formatTime(ms: number, language: string): string {
  const time = new Date(ms + MANILA_OFFSET_MS)
  const hours = time.getUTCHours()
  const minutes = String(time.getUTCMinutes()).padStart(2, '0')
  if (language.startsWith('zh')) return `${String(hours).padStart(2, '0')}:${minutes}`
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** A day, by hand for the same reason. */
function formatDate(ms: number, language: string): string {
  const date = new Date(ms + MANILA_OFFSET_MS)
  const month = date.getUTCMonth()
  const day = date.getUTCDate()
  if (language.startsWith('zh')) return `${month + 1}月${day}日`
  return `${MONTHS.slice(month * 3, month * 3 + 3)} ${day}`
}

function formatDateTime(ms: number, language: string): string {
  const comma = language.startsWith('zh') ? '' : ','
  return `${formatDate(ms, language)}${comma} ${formatTime(ms, language)}`
}

/** 12-hour time as on the wallets' receipts; 24-hour time in Chinese (R8.62). */
const clockOf = (language: string): Intl.DateTimeFormatOptions =>
  language.startsWith('zh')
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }

/** The language tag for dates in a language of the app: 'en' or 'zh'. */
export const dateLanguage = (locale: string): string => (locale === 'zh' ? 'zh-CN' : 'en-US')

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A time in Manila, whatever the phone's time zone. `language` is a BCP 47 tag. */
export function formatMs(ms: number, style: MomentStyle, language: string): string {
  if (style === 'time') return formatTime(ms, language)
  if (style === 'date') return formatDate(ms, language)
  if (style === 'date-time') return formatDateTime(ms, language)
  const key = `${language} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const clock = style === 'full' ? clockOf(language) : {}
    formatter = new Intl.DateTimeFormat(language, { ...DATES[style], ...clock, timeZone: MANILA })
    formatters.set(key, formatter)
  }
  // some browsers put a no-break space before 'PM'
  return formatter.format(ms).replaceAll('\u202F', ' ')
}
