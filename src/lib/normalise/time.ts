import { MANILA_OFFSET } from '#lib/manila-day.ts'
import { isBody } from '#lib/normalise/list.ts'
import { NO_MOMENT, type Moment } from '#lib/time.ts'

const OFFSETS: Record<string, string> = {
  'Asia/Manila': MANILA_OFFSET,
  'Asia/Shanghai': MANILA_OFFSET,
  'Asia/Singapore': MANILA_OFFSET,
  PRC: MANILA_OFFSET,
  PST: MANILA_OFFSET,
  UTC: 'Z',
  GMT: 'Z',
  Z: 'Z',
}
const OFFSET = /^[+-]\d{2}:\d{2}$/

/** Without second 60, which Safari takes for the next minute, and Chrome for no time. */
const WALL_CLOCK =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{2}:\d{2}(?::[0-5]\d)?)(\.\d{1,3})?\d*)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i
/** The specification's format, which most times have. */
const MANILA_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:[0-5]\d$/
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/
/**
 * What databases and languages write for a missing time: year 0 or 1, also in Unix time, or the
 * start of that.
 */
const NO_TIME =
  /^(?:0?|-62135596800(?:000)?|-?0{3,5}[01]-.*|1970-01-01(?:[ T]0[08]:00(?::00.*)?)?)$/

/**
 * Parses a server time. Text without a time zone is Manila time; ISO text with a zone, HTTP's dates,
 * Unix seconds or milliseconds, PHP's date objects and Jackson's lists are accepted, too. Anything
 * else keeps its raw text, without `ms`.
 */
export function readMoment(value: unknown): Moment {
  if (Array.isArray(value)) return readParts(value)
  if (isBody(value)) return readDateObject(value)
  const raw = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return NO_TIME.test(raw) ? NO_MOMENT : momentOf(readMs(raw, MANILA_OFFSET), raw)
}

const momentOf = (ms: number | null, text: string): Moment => ({ ms, raw: ms === null ? text : '' })

function readMs(raw: string, defaultOffset: string): number | null {
  if (MANILA_CLOCK.test(raw) && defaultOffset === MANILA_OFFSET) {
    return readIso(raw.slice(0, 10), raw.slice(11) + MANILA_OFFSET)
  }
  const epoch = EPOCH.exec(raw)
  if (epoch) return Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0)
  const wall = WALL_CLOCK.exec(raw)
  if (!wall) return readHttpDate(raw)
  const [, year, month, day, time = '00:00', fraction = '', zone] = wall
  const offset = zone === undefined ? defaultOffset : readOffset(zone)
  return readIso(`${year}-${month}-${day}`, `${time}${fraction}${offset}`)
}

function readIso(date: string, time: string): number | null {
  const day = Number(date.slice(8))
  // some browsers take 31 November for 1 December
  if (day > 28 && new Date(`${date}T00:00Z`).getUTCDate() !== day) return null
  const ms = Date.parse(`${date}T${time}`)
  return Number.isNaN(ms) ? null : ms
}

/** 'Fri, 20 Nov 2026 13:04:00 GMT', as Flask writes times; null also for 'Invalid Date'. */
const readHttpDate = (raw: string) =>
  (new Date(raw).toUTCString() === raw && Date.parse(raw)) || null

/** 'Z' or '+08:00', of any of its forms. */
const readOffset = (zone: string) =>
  OFFSETS[zone.toUpperCase()] ?? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`

function readDateObject({ date, timezone = 'Asia/Manila' }: Record<string, unknown>): Moment {
  if (typeof date !== 'string' || NO_TIME.test(date)) return NO_MOMENT
  const zone = typeof timezone === 'string' ? timezone : ''
  const offset = OFFSETS[zone] ?? (OFFSET.test(zone) ? zone : null)
  return momentOf(offset === null ? null : readMs(date, offset), date)
}

/** [2026, 11, 20, 21, 4], as Jackson writes a time without a zone; seconds of zero are left out. */
function readParts(parts: readonly unknown[]): Moment {
  const texts = parts.map((part) => String(part).padStart(2, '0'))
  const time = [...texts.slice(3), '00', '00', '00'].slice(0, 3).join(':')
  const text = `${texts.slice(0, 3).join('-')} ${time}`
  return momentOf(readMs(text, MANILA_OFFSET), parts.join(', '))
}
