import type { Side } from '#domain/side.ts'

/** What this browser could tell about itself. Null where it cannot, or has not yet. */
export type RingFacts = {
  /** The phone's Unix ms. */
  now: number
  sound: 'unknown' | 'locked' | 'off' | 'ready' | 'unsupported'
  /** What the person has just said of the test sound. */
  answer: 'heard' | 'silent' | null
  /** Whether somebody has said within a shift that the order sound is heard. */
  isSoundTrusted: boolean
  sounds: Record<Side, boolean>
  /** This app's own volume, 0 to 1; the phone's is hidden from pages. */
  volume: number
  leave: 'granted' | 'denied' | 'default' | 'unsupported'
  notifies: boolean
  isInstalled: boolean
  /** The browser would show its own install prompt. */
  canPromptInstall: boolean
  freezes: Freezes | null
  isOnline: boolean
  realtime: 'live' | 'connecting' | 'failed'
  /** The server's realtime cannot be spoken to: orders are polled for. */
  isServerTooOld: boolean
  /** How far the phone's clock is off the server's, either way; null before the first answer. */
  clockOffMs: number | null
  storage: 'persistent' | 'evictable' | 'failed' | null
  canKeepAwake: boolean
  keepsAwake: boolean
  isAwake: boolean
  isOnDuty: boolean
  canVibrate: boolean
  vibrates: boolean
  isUpdateReady: boolean
  /** The server has just said that there is no newer version. */
  isNewest: boolean
  /** When the running version was made, Unix ms; null where the build did not know. */
  builtAt: number | null
}

/** How often the phone stopped the app in the last day on duty, and the longest time, ms. */
export type Freezes = { count: number; longestMs: number }
