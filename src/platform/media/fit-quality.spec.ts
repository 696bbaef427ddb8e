import { describe, expect, it } from 'vitest'
import { bestOf, MIN_BYTES, MAX_BYTES, nextQuality, type Try } from '#platform/media/fit-quality.ts'

/** Encodes with a simulated size curve until no further quality is suggested. */
function fit(sizeAt: (quality: number) => number): Try[] {
  const tries: Try[] = []
  for (let quality = nextQuality(tries); quality !== null; quality = nextQuality(tries)) {
    tries.push({ quality, size: sizeAt(quality) })
  }
  return tries
}

/** A photo of `bytes` at 85 % quality whose size falls by `power`. */
const photo = (bytes: number, power: number) => (quality: number) =>
  Math.round(bytes * ((1 - quality) / 0.15) ** power)

describe('fitting a photo to about 900 KB', () => {
  it.each(
    [320_000, 450_000, 700_000, 870_000, 1_100_000, 1_500_000].flatMap((bytes) =>
      [-0.5, -0.65, -0.8].map((power) => [bytes, power] as const),
    ),
  )('of %d bytes at 85 %%, slope %d, takes at most 4 encodings', (bytes, power) => {
    const tries = fit(photo(bytes, power))
    expect(tries.length).toBeLessThanOrEqual(4)
    const best = bestOf(tries)?.size ?? Infinity
    const most = photo(bytes, power)(0.97)
    const least = photo(bytes, power)(0.6)
    if (least <= MAX_BYTES) expect(best).toBeLessThanOrEqual(MAX_BYTES)
    if (least <= MAX_BYTES && most >= MIN_BYTES) expect(best).toBeGreaterThan(750 * 1024)
  })

  it('takes the best quality for a photo that cannot be that large', () => {
    const tries = fit(photo(60_000, -0.65))
    expect(bestOf(tries)?.quality).toBe(0.97)
    expect(tries.length).toBe(2)
  })

  it('stops at the lowest quality for a photo that is still too large', () => {
    const tries = fit(photo(9_000_000, -0.65))
    expect(bestOf(tries)).toBeUndefined()
    expect(tries.at(-1)?.quality).toBe(0.6)
    expect(tries.length).toBe(2)
  })

  it('ends if the size does not depend on the quality', () => {
    expect(fit(() => 100_000).length).toBeLessThanOrEqual(4)
    expect(fit(() => 5_000_000).length).toBeLessThanOrEqual(4)
    expect(fit((quality) => (quality > 0.8 ? 2_000_000 : 100_000)).length).toBeLessThanOrEqual(4)
  })
})
