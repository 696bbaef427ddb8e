import { describe, expect, it } from 'vitest'
import { formatMs, type MomentStyle } from '#lib/time.ts'

const DAY_MS = 24 * 60 * 60_000
/** No-break spaces, which some browsers put before 'PM'. */
const SPACES = /\u202F/g

describe('formatMs', () => {
  it('writes Manila time in both languages', () => {
    const ms = Date.UTC(2026, 10, 20, 16, 30)
    const written = (locale: string, today: string) =>
      (['time', 'date', 'day', 'date-time', 'full'] as const).map((style) =>
        formatMs(ms, style, locale, today),
      )
    expect(written('en', '2026-11-21')).toEqual([
      '12:30 AM',
      'Nov 21',
      'Sat, Nov 21',
      'Nov 21, 12:30 AM',
      'Nov 21, 2026, 12:30 AM',
    ])
    expect(written('zh', '2026-11-21')).toEqual([
      '00:30',
      '11月21日',
      '11月21日周六',
      '11月21日 00:30',
      '2026年11月21日 00:30',
    ])
    expect(written('en', '2027-01-01')).toEqual([
      '12:30 AM',
      'Nov 21, 2026',
      'Sat, Nov 21, 2026',
      'Nov 21, 2026, 12:30 AM',
      'Nov 21, 2026, 12:30 AM',
    ])
    expect(written('zh', '2027-01-01')).toEqual([
      '00:30',
      '2026年11月21日',
      '2026年11月21日周六',
      '2026年11月21日 00:30',
      '2026年11月21日 00:30',
    ])
  })

  it.each([
    ['the last minute of last year', '2025-12-31T23:59+08:00', 'Dec 31, 2025, 11:59 PM'],
    ['the first minute of this year', '2026-01-01T00:00+08:00', 'Jan 1, 12:00 AM'],
    ['the last minute of this year', '2026-12-31T23:59+08:00', 'Dec 31, 11:59 PM'],
    ['the first minute of next year', '2027-01-01T00:00+08:00', 'Jan 1, 2027, 12:00 AM'],
  ])('names every year but that of today in Manila: %s', (_, at, expected) => {
    expect(formatMs(Date.parse(at), 'date-time', 'en', '2026-06-15')).toBe(expected)
  })

  const date = { day: 'numeric', month: 'short' } as const
  const BROWSER: Record<Exclude<MomentStyle, 'time'>, Intl.DateTimeFormatOptions> = {
    date,
    day: { weekday: 'short', ...date },
    'date-time': date,
    full: { ...date, year: 'numeric' },
  }

  describe.each([
    ['en', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }],
    ['zh', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  ] as const)('in %s', (locale, clock) => {
    const language = locale === 'zh' ? 'zh-CN' : 'en-US'
    const browser = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Manila' })
      return (ms: number) => formatter.format(ms).replaceAll(SPACES, ' ')
    }

    it.each(Object.keys(BROWSER) as (keyof typeof BROWSER)[])(
      'writes every day of a year as the browser does: %s',
      (style) => {
        const options = { ...BROWSER[style], ...(/time|full/.test(style) && clock) }
        const [ofThisYear, ofAnother] = [browser(options), browser({ ...options, year: 'numeric' })]
        for (let day = 0; day < 366; day += 1) {
          const ms = Date.UTC(2028, 0, 1, 15, 59) + day * DAY_MS
          expect(formatMs(ms, style, locale, '2028-03-01')).toBe(ofThisYear(ms))
          expect(formatMs(ms, style, locale, '2027-12-31')).toBe(ofAnother(ms))
        }
      },
    )

    it('writes every minute of a day as the browser does', () => {
      const expected = browser(clock)
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const ms = Date.UTC(2026, 10, 20) + minute * 60_000 + 59_999
        expect(formatMs(ms, 'time', locale, '')).toBe(expected(ms))
      }
    })
  })
})
