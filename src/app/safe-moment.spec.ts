import { expect, it } from 'vitest'
import { isSafeMoment } from '#app/safe-moment.ts'

const NOW = 1_800_000_000_000
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
  ['once it was said and hands rest', {}, true],
  ['when nobody has touched the page at all', { touchedAt: 0 }, true],
  ['when nobody looks', { isHidden: true, noticeAt: NOW, touchedAt: NOW }, true],
  ['before it could be read', { noticeAt: NOW - 2_999 }, false],
  ['under a finger', { touchedAt: NOW - 1_499 }, false],
  ['while something is typed, open or sent', { isAtWork: true }, false],
  ['… not even unseen', { isAtWork: true, isHidden: true }, false],
  ['while an order rings', { isRinging: true }, false],
  ['on duty while somebody is there', { isOnDuty: true }, true],
  ['on duty with the phone left alone', { isOnDuty: true, touchedAt: NOW - 30_001 }, false],
  ['on duty unseen', { isOnDuty: true, isHidden: true }, false],
])('%s', (_, moment, isSafe) => {
  expect(isSafeMoment({ ...QUIET, ...moment })).toBe(isSafe)
})
