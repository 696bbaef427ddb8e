/** Sounds that need no file: computed once, so that they play without a network. */

type Strike = { hertz: number; at: number; seconds: number }

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

const ATTACK_SECONDS = 0.004
/** Below full scale, so that overlapping strikes do not clip. */
const PEAK = 0.9
/** Each strike decays to 1 % of its amplitude. */
const DECAY = Math.log(100)

/** Renders strikes to samples: each a tone with its octave and an exponential decay. */
export function renderStrikes(
  strikes: readonly Strike[],
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const seconds = Math.max(...strikes.map(({ at, seconds: length }) => at + length))
  const samples = new Float32Array(Math.ceil(seconds * sampleRate))
  for (const { hertz, at, seconds: length } of strikes) {
    const first = Math.floor(at * sampleRate)
    const count = Math.min(Math.floor(length * sampleRate), samples.length - first)
    for (let n = 0; n < count; n += 1) {
      const time = n / sampleRate
      const angle = 2 * Math.PI * hertz * time
      const envelope = Math.min(1, time / ATTACK_SECONDS) * Math.exp((-DECAY * time) / length)
      const index = first + n
      samples[index] =
        (samples[index] ?? 0) + envelope * (Math.sin(angle) + Math.sin(2 * angle) / 3)
    }
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample) => (sample / loudest) * PEAK)
}
