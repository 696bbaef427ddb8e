/** One encoding of a picture: the JPEG quality from 0 to 1 and the resulting bytes. */
export type Try = { quality: number; size: number }

const KIB = 1024
/** Images over 1 MB are compressed to about 900 KB: not above it, nor far below. */
export const MAX_BYTES = 900 * KIB
export const MIN_BYTES = 780 * KIB
const AIM_BYTES = 850 * KIB

/**
 * A receipt stays legible at 60 % quality; below that, fewer pixels look better than a lower
 * quality.
 */
export const MIN_QUALITY = 0.6
/** Above this only the file size grows. */
const MAX_QUALITY = 0.97
const FIRST_QUALITY = 0.85
/** Each attempt takes a slow phone a second. */
const MAX_TRIES = 4

/**
 * The usual exponent of the size curve: size is about proportional to (1 - quality) to this power.
 */
const USUAL_SLOPE = -0.65

const isRight = ({ size }: Try) => size >= MIN_BYTES && size <= MAX_BYTES

/** The encoding to send: the largest that is not too large; undefined when all are too large. */
export const bestOf = <T extends Try>(tries: readonly T[]): T | undefined =>
  nearest(tries, ({ size }) => size <= MAX_BYTES)

/** Of those that pass, the one nearest to the target size. */
const nearest = <T extends Try>(tries: readonly T[], passes: (each: T) => boolean) =>
  tries
    .filter(passes)
    .reduce<T | undefined>(
      (best, each) => (best && distance(best) <= distance(each) ? best : each),
      undefined,
    )

const distance = ({ size }: Try) => Math.abs(size - MAX_BYTES)

/**
 * The quality to try next, in whole hundredths, chosen to reach the target in few attempts; null
 * when no other quality would help.
 */
export function nextQuality(tries: readonly Try[]): number | null {
  const last = tries.at(-1)
  if (!last) return FIRST_QUALITY
  if (tries.some(isRight) || tries.length === MAX_TRIES) return null
  const below = bestOf(tries)
  const above = nearest(tries, ({ size }) => size > MAX_BYTES)
  const slope = below && above ? slopeBetween(below, above) : USUAL_SLOPE
  const from = below ?? above ?? last
  const wanted = 1 - (1 - from.quality) * (AIM_BYTES / from.size) ** (1 / slope)
  const least = below ? below.quality + 0.01 : MIN_QUALITY
  const most = above ? above.quality - 0.01 : MAX_QUALITY
  const quality = Math.round(100 * Math.min(most, Math.max(least, wanted))) / 100
  const isTried = tries.some((each) => Math.abs(each.quality - quality) < 0.005)
  return isTried || quality < MIN_QUALITY || quality > MAX_QUALITY ? null : quality
}

function slopeBetween(below: Try, above: Try): number {
  const steps = Math.log((1 - above.quality) / (1 - below.quality))
  return Math.log(above.size / below.size) / steps || USUAL_SLOPE
}
