import { MANILA_OFFSET_MS, type Day } from '#lib/manila-day.ts'

/**
 * A time from the server. `ms` is Unix time in milliseconds, or null if the text is not a time: then
 * `raw` has that text, which is shown, never 'Invalid Date'. Otherwise `raw` is empty: the texts of
 * 10,000 orders are 0.6 MB.
 */
export type Moment = { ms: number | null; raw: string }

/** A time that was not read from a text; a missing one for null. */
export const momentAt = (ms: number | null): Moment => ({ ms, raw: '' })

/** A missing time. */
export const NO_MOMENT = momentAt(null)

/** Whether the server sent a time, or a text in its place. */
export const isGiven = ({ ms, raw }: Moment): boolean => ms !== null || raw !== ''

/** 'full' always names the year; the others that name a day do unless it is the current one. */
export type MomentStyle = 'time' | 'date' | 'day' | 'date-time' | 'full'

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const WEEKDAYS = 'SunMonTueWedThuFriSat'
const WEEKDAYS_ZH = '日一二三四五六'

const partOf = (names: string, at: number): string => names.slice(at * 3, at * 3 + 3)

/**
 * A time in Manila, whatever the phone's time zone, in the language 'en' or 'zh': 12-hour time as on
 * the wallets' receipts, in Chinese 24-hour time (R8.62). The year is named unless it is that of
 * `today` (R8.63).
 *
 * Formatted by hand, because creating a formatter delays the first render of home by 55 ms (4× CPU
 * throttling).
 */
export function formatMs(ms: number, style: MomentStyle, locale: string, today: Day): string {
  const at = new Date(ms + MANILA_OFFSET_MS)
  const isChinese = locale === 'zh'
  const hours = at.getUTCHours()
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  const time = isChinese
    ? `${String(hours).padStart(2, '0')}:${minutes}`
    : `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  if (style === 'time') return time
  const year = at.getUTCFullYear()
  const month = at.getUTCMonth()
  const day = at.getUTCDate()
  const weekday = at.getUTCDay()
  const hasYear = style === 'full' || !today.startsWith(`${year}-`)
  if (isChinese) {
    const date = `${hasYear ? `${year}年` : ''}${month + 1}月${day}日`
    if (style === 'date') return date
    return date + (style === 'day' ? `周${WEEKDAYS_ZH[weekday]}` : ` ${time}`)
  }
  const date = `${partOf(MONTHS, month)} ${day}${hasYear ? `, ${year}` : ''}`
  if (style === 'date') return date
  return style === 'day' ? `${partOf(WEEKDAYS, weekday)}, ${date}` : `${date}, ${time}`
}
