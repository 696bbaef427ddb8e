import { wait } from '#lib/wait.ts'
import { playBuffer } from '#platform/audio/playback.ts'
import { loadSound } from '#platform/audio/sound-files.ts'
import { runningAudio, turnSoundOn, whenSoundIsOn } from '#platform/audio/sound.ts'
import { ACCOUNT, CHAT, ENDED, EXPIRING, renderStrikes, RING } from '#platform/audio/tones.ts'
import { alertSettings, type AlertKind } from '#shared/alerts/alert-settings.ts'

/** If the ring's file has not loaded within this time, a synthesised tone rings instead (R7.22). */
const TIMEOUT_MS = 1_000
/** Payments ring a fifth lower and slower than collections, from the same file. */
const PAYMENT_RATE = 0.66

const TONES = { account: ACCOUNT, chat: CHAT, ended: ENDED, expiring: EXPIRING, ring: RING }
/** A reminder is softer than a ring. */
const SOFTER: Partial<Record<AlertKind, number>> = { expiring: 0.6, account: 0.6 }
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

/** The ring's decoded file; null until loaded. */
let decodedRing: AudioBuffer | null = null

async function loadRing(audio: AudioContext): Promise<void> {
  const file = loadSound('new-order', audio).then(
    (buffer) => {
      decodedRing = buffer
    },
    () => undefined,
  )
  await Promise.race([file, wait(TIMEOUT_MS)])
}

/** The kinds for orders that the member must handle; they repeat until the order is handled. */
const isOrderAlert = (kind: AlertKind) => kind === 'collection' || kind === 'payment'

/** How an order would sound now: 'tones' until the file is decoded. */
export function alertReadiness(): 'silent' | 'tones' | 'ready' {
  if (!runningAudio()) return 'silent'
  return decodedRing ? 'ready' : 'tones'
}

/**
 * Loads the ring's file, up to a time limit. Resolves to how an order would sound. Never rejects.
 */
export async function loadAlert(): Promise<'silent' | 'tones' | 'ready'> {
  const audio = runningAudio()
  if (audio && !decodedRing) await loadRing(audio)
  return alertReadiness()
}

/** Plays an alert at once; a synthesised tone replaces a ring whose file is not loaded. */
export function playAlertNow(kind: AlertKind): boolean {
  const audio = runningAudio()
  if (!audio) return false
  const volume = alertSettings.get().volume * (SOFTER[kind] ?? 1)
  const rate = kind === 'payment' ? PAYMENT_RATE : 1
  const file = decodedRing ?? tone('ring', audio)
  const buffer = isOrderAlert(kind) ? file : tone(kind, audio)
  try {
    return playBuffer(buffer, { rate, volume })
  } catch {
    // the audio device is gone: another tab, or a later ring, may still work
    return false
  }
}

/** A preview of a kind's sound for the settings. */
export async function playAlert(kind: AlertKind): Promise<boolean> {
  if (isOrderAlert(kind)) await loadAlert()
  return playAlertNow(kind)
}

/** Plays a preview and turns sound on for it. Must be called synchronously in a gesture. */
export function hearAlert(kind: AlertKind): void {
  turnSoundOn()
  whenSoundIsOn(() => void playAlert(kind))
}

/**
 * iPhones mute web audio with their silent switch unless a page declares its audio as playback.
 * Does nothing in browsers without the Audio Session API.
 */
export const canIgnoreSilentSwitch = 'audioSession' in navigator

export function applySilentSwitch(): void {
  if (!canIgnoreSilentSwitch) return
  const { ignoresSilentSwitch } = alertSettings.get()
  try {
    const session = (navigator as Navigator & { audioSession: { type: string } }).audioSession
    session.type = ignoresSilentSwitch ? 'playback' : 'auto'
  } catch {
    // a browser that rejects the value keeps its default
  }
}
