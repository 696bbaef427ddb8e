import { wait } from '#lib/wait.ts'
import { alertSettings, type AlertKind } from '#platform/alert-settings.ts'
import { loadSound, playBuffer, runningAudio } from '#platform/sound/sound.ts'
import { CHAT, ENDED, renderStrikes, RING } from '#platform/sound/tones.ts'

/** A ring does not wait longer for its file: then a tone of our own rings (faults.md, K4). */
const PATIENCE_MS = 1_000
/** Payments ring a fifth lower and slower than collections, from the same file. */
const PAYMENT_RATE = 0.66

const TONES = { chat: CHAT, ended: ENDED, ring: RING }
const rendered = new Map<keyof typeof TONES, AudioBuffer>()

function tone(name: keyof typeof TONES, audio: AudioContext): AudioBuffer {
  const known = rendered.get(name)
  if (known) return known
  const samples = renderStrikes(TONES[name], audio.sampleRate)
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate)
  buffer.copyToChannel(samples, 0)
  rendered.set(name, buffer)
  return buffer
}

async function ringFile(audio: AudioContext): Promise<AudioBuffer> {
  const file = loadSound('new-order', audio).catch(() => null)
  return (await Promise.race([file, wait(PATIENCE_MS)])) ?? tone('ring', audio)
}

/**
 * Makes an alert ready. Resolves to what plays it, at once and at the volume of that moment; null
 * when it would not be heard now. Never rejects.
 */
export async function prepareAlert(kind: AlertKind): Promise<(() => boolean) | null> {
  const audio = runningAudio()
  if (!audio) return null
  const isOrder = kind === 'collection' || kind === 'payment'
  const buffer = isOrder ? await ringFile(audio) : tone(kind, audio)
  const rate = kind === 'payment' ? PAYMENT_RATE : 1
  return () => playBuffer(buffer, { rate, volume: alertSettings.get().volume })
}

/** For the person to hear what a kind sounds like. */
export async function playAlert(kind: AlertKind): Promise<boolean> {
  return (await prepareAlert(kind))?.() ?? false
}

/**
 * iPhones mute web audio with their silent switch unless a page says that it plays on purpose.
 * Where the browser has no word for it nothing happens.
 */
export const canIgnoreSilentSwitch = 'audioSession' in navigator

export function applySilentSwitch(): void {
  if (!canIgnoreSilentSwitch) return
  const { ignoresSilentSwitch } = alertSettings.get()
  try {
    const session = (navigator as Navigator & { audioSession: { type: string } }).audioSession
    session.type = ignoresSilentSwitch ? 'playback' : 'auto'
  } catch {
    // a browser that refuses keeps its own rule
  }
}
