import { loadSound } from '#platform/audio/sound-files.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { createStore } from '#platform/store.ts'

/**
 * Whether sound is on. Browsers lock Web Audio until a gesture; some lock it again after a phone
 * call or in the background.
 *
 * 'unknown' until tried; 'locked' when the browser blocks audio, so that the user must be asked;
 * 'off' when the user chose silence or audio has stopped; 'ready' when a ring would be heard.
 */
export type SoundState = 'unknown' | 'locked' | 'off' | 'ready' | 'unsupported'

/** The interval of the attempts to resume audio that has stopped. */
const RESUME_EVERY_MS = 10_000
/** The clock of a running context advances many times in this time. */
const CLOCK_CHECK_MS = 500
/**
 * A context that a gesture has not resumed, or whose silent sound has not ended, within this time
 * is given up at the next gesture.
 */
const RESUMED_WITHIN_MS = 1_000

export const soundState = createStore<SoundState>(
  'AudioContext' in window ? 'unknown' : 'unsupported',
)

let context: AudioContext | null = null
/** The user has chosen 'Not now': only an explicit request unlocks audio, no longer any gesture. */
let isDeclined = false
/** The first gesture fetches the ring, so that the first order need not wait for it. */
let isPrepared = false
let resumeTimer: ReturnType<typeof setTimeout> | undefined
/** Since when the context claims to run, but may play nothing (ms of `performance.now`). */
let unprovenSince: number | null = null
/** Since when gestures have resumed the context in vain (ms of `performance.now`). */
let triedAt: number | null = null
const ignore = () => undefined

function openContext(): AudioContext | null {
  if (context || !('AudioContext' in window)) return context
  try {
    context = new AudioContext()
  } catch {
    // the browser refuses it, perhaps only now: the next gesture tries again
    soundState.set('unsupported')
    return null
  }
  context.addEventListener('statechange', readState)
  return context
}

function readState(): void {
  if (context?.state === 'running') {
    triedAt = null
    // the tap on 'Not now' is a gesture and has unlocked audio
    if (isDeclined) void context.suspend().catch(ignore)
    else if (soundState.get() === 'off') proveSound(context)
    else soundState.set('ready')
  } else if (soundState.get() === 'ready') loseSound()
}

/**
 * After a failure of the audio device, in a phone call, or when the clock stands still or a sound
 * could not be played, of which no event need tell.
 */
export function loseSound(): void {
  soundState.set('off')
  resume()
}

/**
 * Resumes audio that was running, because orders must ring without a tap (R7.93). Where the browser
 * requires a gesture, the next one resumes it. WebKit resumes interrupted audio only after it was
 * suspended.
 */
function resume(): void {
  clearTimeout(resumeTimer)
  if (isDeclined || soundState.get() !== 'off') return
  void context?.suspend().catch(ignore)
  void context?.resume().then(readState, ignore)
  resumeTimer = setTimeout(resume, RESUME_EVERY_MS)
}

/**
 * The state of audio that had stopped proves nothing: WebKit may report 'running' while the clock
 * stands still. A sound that ends does.
 */
function proveSound(audio: AudioContext): void {
  unprovenSince ??= performance.now()
  try {
    playSilence(audio).addEventListener('ended', () => {
      if (audio !== context || audio.state !== 'running' || isDeclined) return
      unprovenSince = null
      soundState.set('ready')
    })
  } catch {
    // nothing plays yet
  }
}

/** WebKit's clock may stand still when the page returns from the background. */
function checkClock(): void {
  const audio = context
  if (audio?.state !== 'running') return
  const from = audio.currentTime
  setTimeout(() => {
    if (audio.state !== 'running' || audio.currentTime > from) return
    // no need to wait any longer: the next gesture replaces it
    unprovenSince = -Infinity
    loseSound()
  }, CLOCK_CHECK_MS)
}

function playSilence(audio: AudioContext): AudioBufferSourceNode {
  const silence = audio.createBufferSource()
  silence.buffer = audio.createBuffer(1, 1, audio.sampleRate)
  silence.connect(audio.destination)
  silence.start()
  return silence
}

const isOver = (since: number | null) =>
  since !== null && performance.now() - since >= RESUMED_WITHIN_MS

/** Whether audio has stopped, or plays nothing, and resuming it in a gesture has not helped. */
function isStuck(): boolean {
  if (context?.state === 'closed' || isOver(unprovenSince)) return true
  return context?.state !== 'running' && soundState.get() === 'off' && isOver(triedAt)
}

/**
 * Unlocks audio. Must be called in a gesture or in a short timer started by one; on iOS an unlock
 * after any other wait does not count. Does not wait for `resume()`, which may stay pending for
 * ever.
 */
function unlock(): void {
  if (isStuck()) {
    // only a gesture may start another context
    unprovenSince = null
    triedAt = null
    void context?.close().catch(ignore)
    context = null
  }
  const audio = openContext()
  if (!audio) return
  // fetched even when some browsers run the audio at once
  if (!isPrepared) loadSound('new-order', audio).catch(ignore)
  isPrepared = true
  // it may have stopped, and the event that says so is still to come
  readState()
  if (audio.state === 'running') return
  triedAt ??= performance.now()
  void audio.resume().catch(ignore)
  playSilence(audio)
}

const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const

/**
 * The AudioContext is created after the first gesture is handled: the page waits about 30 ms for
 * it, until the browser's audio process has started.
 */
const AFTER_TAP_MS = 100
/** What the gesture has opened may still be rendering then; but this is the longest delay. */
const MAX_IDLE_WAIT_MS = 900

function onGesture(): void {
  if (context) unlockUnlessDeclined()
  else setTimeout(unlockWhenIdle, AFTER_TAP_MS)
}

/**
 * WebKit accepts a timer of up to a second after the gesture, and has no requestIdleCallback. Other
 * browsers accept any earlier gesture.
 */
function unlockWhenIdle(): void {
  if (!('requestIdleCallback' in window)) unlockUnlessDeclined()
  else requestIdleCallback(unlockUnlessDeclined, { timeout: MAX_IDLE_WAIT_MS })
}

function unlockUnlessDeclined(): void {
  if (!isDeclined) unlock()
}

/**
 * Unlocks at every gesture, because the browser may have locked audio since the last one, and checks
 * that audio still works when the page returns.
 */
export function unlockOnGestures(): void {
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, onGesture, { capture: true, passive: true })
  }
  pageHidden.subscribe(() => {
    if (pageHidden.get()) return
    resume()
    checkClock()
  })
}

/** Turns sound on at the user's request. Must be called synchronously in a gesture. */
export function turnSoundOn(): void {
  isDeclined = false
  if (soundState.get() === 'locked') soundState.set('off')
  unlock()
}

let stopWaiting = (): void => undefined

/**
 * Calls `work` once sound would be heard, at once if it would be now; a later call takes the place
 * of one that waits. The returned function ends the waiting.
 */
export function whenSoundIsOn(work: () => void): () => void {
  stopWaiting()
  const check = () => {
    if (soundState.get() !== 'ready') return
    stopWaiting()
    work()
  }
  stopWaiting = soundState.subscribe(check)
  check()
  return () => stopWaiting()
}

/** Turns sound off at the user's request. The tap itself is a gesture and has unlocked audio. */
export function declineSound(): void {
  isDeclined = true
  soundState.set('off')
  void context?.suspend().catch(ignore)
}

/**
 * Checks whether a ring would be heard on a page without a gesture so far: an installed app may
 * play without one. Until this has run the state is 'unknown'.
 */
export function probeSound(): void {
  if (soundState.get() !== 'unknown') return
  const audio = openContext()
  if (audio) soundState.set(audio.state === 'running' ? 'ready' : 'locked')
}

/** The AudioContext if sound would be heard now, else null. */
export function runningAudio(): AudioContext | null {
  const audio = openContext()
  return audio?.state === 'running' && !isDeclined && unprovenSince === null ? audio : null
}
