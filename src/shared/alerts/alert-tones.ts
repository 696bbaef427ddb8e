import type { Strike } from '#platform/audio/tones.ts'

/** The tones of the alerts that have no sound file, and of the ring until its file is loaded. */

/** Rising and soft, so that it is not mistaken for an order. */
export const CHAT: readonly Strike[] = [
  { hertz: 880, at: 0, seconds: 0.12 },
  { hertz: 1174.7, at: 0.11, seconds: 0.22 },
]

/** Falling, low and slow: an order has ended. */
export const ENDED: readonly Strike[] = [
  { hertz: 587.3, at: 0, seconds: 0.3 },
  { hertz: 466.2, at: 0.26, seconds: 0.3 },
  { hertz: 349.2, at: 0.52, seconds: 0.5 },
]

/** Three strikes on one bar, the last one longer: time is running out. */
export const EXPIRING: readonly Strike[] = [
  { hertz: 784, at: 0, seconds: 0.16 },
  { hertz: 784, at: 0.2, seconds: 0.16 },
  { hertz: 987.8, at: 0.4, seconds: 0.4 },
]

/** One step down, twice: an account needs attention. */
export const ACCOUNT: readonly Strike[] = [0, 0.44].flatMap((at) => [
  { hertz: 659.3, at, seconds: 0.18 },
  { hertz: 523.3, at: at + 0.16, seconds: 0.26 },
])

/** The ring's two notes, twice, for when its file cannot be loaded. */
export const RING: readonly Strike[] = [0, 0.62].flatMap((at) => [
  { hertz: 1318.5, at, seconds: 0.3 },
  { hertz: 1975.5, at: at + 0.16, seconds: 0.42 },
])
