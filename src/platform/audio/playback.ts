import { loadSound, type SoundName } from '#platform/audio/sound-files.ts'
import { loseSound, runningAudio, soundState } from '#platform/audio/sound.ts'
import { toneBuffer, type Strike } from '#platform/audio/tones.ts'

/** `rate` changes the speed and with it the pitch. */
export type Playback = { rate?: number; volume?: number }

/**
 * Plays a file from its start. Resolves to false when audio is locked, or the file cannot be loaded
 * or decoded. Never rejects.
 */
export async function playSound(name: SoundName, playback?: Playback): Promise<boolean> {
  const audio = runningAudio()
  const buffer = audio && (await loadSound(name, audio).catch(() => null))
  return buffer !== null && playBuffer(buffer, playback)
}

/**
 * Starts a decoded file, or without one a tone, at once. Returns false when it would not be heard;
 * then sound counts as off, so that the screen says so and the app tries to resume it.
 */
export function playNow(
  file: AudioBuffer | null,
  tone: readonly Strike[],
  playback: Playback,
): boolean {
  const audio = runningAudio()
  try {
    if (audio && playBuffer(file ?? toneBuffer(tone, audio), playback)) return true
  } catch {
    // the audio device is gone: another tab, or a later attempt, may still work
  }
  if (soundState.get() === 'ready') loseSound()
  return false
}

const playing = new Set<AudioBufferSourceNode>()

/** Starts a decoded sound at once. Returns false when it would not be heard. */
function playBuffer(buffer: AudioBuffer, { rate = 1, volume = 1 }: Playback = {}): boolean {
  const audio = runningAudio()
  if (!audio) return false
  const source = audio.createBufferSource()
  const gain = audio.createGain()
  source.buffer = buffer
  source.playbackRate.value = rate
  gain.gain.value = volume
  source.connect(gain).connect(audio.destination)
  source.addEventListener('ended', () => playing.delete(source))
  playing.add(source)
  source.start()
  return true
}

export function stopSounds(): void {
  for (const source of playing) source.stop()
}
