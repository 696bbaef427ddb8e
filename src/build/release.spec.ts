import { expect, it } from 'vitest'
import { buildTime, releaseText } from './release.ts'

it('a build is identified by its time, to the second', () => {
  expect(buildTime(new Date(Date.UTC(2026, 10, 22, 23, 12, 5, 678)))).toBe('2026-11-22T23:12:05Z')
})

it('release.json contains no minimum and no notice until an operator adds one', () => {
  expect(JSON.parse(releaseText('2026-11-22T23:12:05Z', '0.1.0 (abc1234)'))).toEqual({
    version: '0.1.0 (abc1234)',
    build: '2026-11-22T23:12:05Z',
    minimum: null,
    notice: null,
  })
})
