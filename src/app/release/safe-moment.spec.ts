import { expect, it } from 'vitest'
import { isSafeMoment } from '#app/release/safe-moment.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const QUIET = {
  now: NOW,
  noticeAt: NOW - 3_000,
  touchedAt: NOW - 1_500,
  isHidden: false,
  isOnDuty: false,
  isRinging: false,
  isAtWork: false,
}

it.each([
  ['the notice was readable and the page is untouched', {}, true],
  ['nobody has touched the page', { touchedAt: 0 }, true],
  ['the page is hidden', { isHidden: true, noticeAt: NOW, touchedAt: NOW }, true],
  ['the notice was not readable yet', { noticeAt: NOW - 2_999 }, false],
  ['the page is being touched', { touchedAt: NOW - 1_499 }, false],
  ['something is typed, open or being sent', { isAtWork: true }, false],
  ['something is typed, the page hidden', { isAtWork: true, isHidden: true }, false],
  ['an order is ringing', { isRinging: true }, false],
  ['the clock was set back an hour', { noticeAt: NOW + HOUR, touchedAt: NOW + HOUR }, true],
  [
    'on duty, the clock set back since the last touch',
    { isOnDuty: true, touchedAt: NOW + HOUR },
    false,
  ],
  ['on duty with the user present', { isOnDuty: true }, true],
  ['on duty with the user away', { isOnDuty: true, touchedAt: NOW - 30_001 }, false],
  ['on duty, the page hidden', { isOnDuty: true, isHidden: true }, false],
])('%s', (_, moment, isSafe) => {
  expect(isSafeMoment({ ...QUIET, ...moment })).toBe(isSafe)
})
