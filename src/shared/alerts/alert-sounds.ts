import type { AlertKind } from '#domain/order-alerts/alert-kinds.ts'
import { isSide } from '#domain/side.ts'
import { wait } from '#lib/wait.ts'
import { playNow } from '#platform/audio/playback.ts'
import { loadSound } from '#platform/audio/sound-files.ts'
import { runningAudio, turnSoundOn, whenSoundIsOn } from '#platform/audio/sound.ts'
import type { Strike } from '#platform/audio/tones.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { ACCOUNT, CHAT, ENDED, EXPIRING, RING } from '#shared/alerts/alert-tones.ts'

/** If the ring's file has not loaded within this time, a synthesised tone rings instead (R7.22). */
const TIMEOUT_MS = 1_000

/** `share`: of the volume. */
type Sound = { tone: readonly Strike[]; rate?: number; share?: number }

/** The sound of each kind; orders ring from the file instead once it is loaded. */
const SOUNDS: Record<AlertKind, Sound> = {
  collection: { tone: RING },
  // a fifth lower and slower than collections
  payment: { tone: RING, rate: 0.66 },
  // a reminder is softer than a ring
  expiring: { tone: EXPIRING, share: 0.6 },
  ended: { tone: ENDED },
  account: { tone: ACCOUNT, share: 0.6 },
  chat: { tone: CHAT },
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
  const { tone, rate = 1, share = 1 } = SOUNDS[kind]
  const volume = alertSettings.get().volume * share
  return playNow(isSide(kind) ? decodedRing : null, tone, { rate, volume })
}

/** A preview of a kind's sound for the settings. */
export async function playAlert(kind: AlertKind): Promise<boolean> {
  if (isSide(kind)) await loadAlert()
  return playAlertNow(kind)
}

/** Plays a preview and turns sound on for it. Must be called synchronously in a gesture. */
export function hearAlert(kind: AlertKind): void {
  turnSoundOn()
  whenSoundIsOn(() => void playAlert(kind))
}
