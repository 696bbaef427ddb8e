import { expect, test } from 'vitest'
import { renderStrikes } from '#platform/audio/tones.ts'
import { ACCOUNT, CHAT, ENDED, EXPIRING, RING } from './alert-tones.ts'

const RATE = 8_000

test.each([
  ['chat', CHAT, 0.33],
  ['ended', ENDED, 1.02],
  ['expiring', EXPIRING, 0.8],
  ['account', ACCOUNT, 0.86],
  ['ring', RING, 1.2],
] as const)('%s is loud without clipping, and ends in silence', (_name, strikes, seconds) => {
  const samples = renderStrikes(strikes, RATE)
  expect(samples.length / RATE).toBeCloseTo(seconds, 2)
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeCloseTo(0.9)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02)
  expect(samples[0]).toBe(0)
})
