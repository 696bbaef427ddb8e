import { createStore } from '#platform/store.ts'

/**
 * Sounds through Web Audio: fetched and decoded once, played without a request (faults.md, 1.1).
 * Browsers keep audio locked until a gesture; some lock it again after a call or in the
 * background.
 */
export type SoundName = 'new-order' | 'test'
/** 'unknown' until it has been tried, 'locked' until a gesture, 'ready' when a ring will be heard. */
export type SoundState = 'unknown' | 'locked' | 'ready' | 'unsupported'

const FILES: Record<SoundName, string> = {
  'new-order': '/music/newOrder.mp3',
  test: '/music/test.m4a',
}

export const soundState = createStore<SoundState>(
  'AudioContext' in window ? 'unknown' : 'unsupported',
)

let context: AudioContext | null = null
const buffers = new Map<SoundName, Promise<AudioBuffer>>()

function openContext(): AudioContext | null {
  if (context || !('AudioContext' in window)) return context
  context = new AudioContext()
  context.addEventListener('statechange', readState)
  return context
}

function readState(): void {
  if (context) soundState.set(context.state === 'running' ? 'ready' : 'locked')
}

function load(name: SoundName, audio: AudioContext): Promise<AudioBuffer> {
  let buffer = buffers.get(name)
  if (!buffer) {
    buffer = fetch(FILES[name])
      .then((response) => response.arrayBuffer())
      .then((bytes) => audio.decodeAudioData(bytes))
    buffer.catch(() => buffers.delete(name))
    buffers.set(name, buffer)
  }
  return buffer
}

/**
 * Unlocks audio. Must be called synchronously in a gesture: an unlock that waits for anything does
 * not count as one on iOS. `resume()` may stay pending for ever, so nothing waits for it.
 */
export function unlockSound(): void {
  const audio = openContext()
  if (!audio || audio.state === 'running') return
  void audio.resume().catch(() => undefined)
  const silence = audio.createBufferSource()
  silence.buffer = audio.createBuffer(1, 1, audio.sampleRate)
  silence.connect(audio.destination)
  silence.start()
  load('new-order', audio).catch(() => undefined)
}

const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const

/** Every gesture unlocks again: the browser may have locked audio since the last one. */
export function unlockOnGestures(): void {
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, unlockSound, { capture: true, passive: true })
  }
}

/**
 * Finds out whether a ring would be heard, for a page that has had no gesture yet: an installed
 * app may play without one. Before this, nobody knows.
 */
export function probeSound(): void {
  if (soundState.get() === 'unknown') {
    openContext()
    readState()
  }
}

/**
 * Plays a sound from its start. Resolves to whether it was started: false when audio is locked, or
 * the file cannot be loaded or decoded. Never rejects.
 */
export async function playSound(name: SoundName): Promise<boolean> {
  const audio = openContext()
  if (!audio || audio.state !== 'running') return false
  try {
    const source = audio.createBufferSource()
    source.buffer = await load(name, audio)
    source.connect(audio.destination)
    source.start()
    return true
  } catch {
    return false
  }
}
