/** Sounds that need no file: computed once, so that they play without a network. */

export type Strike = { hertz: number; at: number; seconds: number }

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

const rendered = new Map<readonly Strike[], AudioBuffer>()

/** A tone as it is played, rendered once. */
export function toneBuffer(strikes: readonly Strike[], audio: AudioContext): AudioBuffer {
  const known = rendered.get(strikes)
  if (known) return known
  const samples = renderStrikes(strikes, audio.sampleRate)
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
  buffer.copyToChannel(samples, 0)
  rendered.set(strikes, buffer)
  return buffer
}
