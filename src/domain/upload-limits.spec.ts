import { expect, it } from 'vitest'
import { inMegabytes, isTooLarge } from '#domain/upload-limits.ts'

const MIB = 1024 * 1024

it.each([
  ['photo', 50 * MIB, false],
  ['photo', 50 * MIB + 1, true],
  ['video', 50 * MIB, false],
  ['video', 60 * MIB, true],
] as const)('a %s of %d bytes is too large: %s', (kind, bytes, expected) =>
  expect(isTooLarge(kind, bytes)).toBe(expected),
)

it.each([
  [60 * MIB, '60'],
  [50 * MIB + 1, '50.1'],
  [400_000, '0.4'],
  [1, '0.1'],
])('%d bytes are %s MB', (bytes, text) => expect(inMegabytes(bytes)).toBe(text))
