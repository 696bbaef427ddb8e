import type { Side } from '#domain/side.ts'

/** What this browser reports about itself; null if it cannot, or has not yet. */
export type RingFacts = {
  /** Unix ms, phone clock. */
  now: number
  sound: 'unknown' | 'locked' | 'off' | 'ready' | 'unsupported'
  /** The user's last answer about the sound was that it is not heard. */
  isUnheard: boolean
  /** Whether somebody has confirmed hearing the order sound within a shift. */
  isSoundTrusted: boolean
  sounds: Record<Side, boolean>
  /** Without it, no payment order can ring. */
  canPayment: boolean
  /** This app's own volume, 0 to 1; pages cannot read the phone's. */
  volume: number
  permission: 'granted' | 'denied' | 'default' | 'unsupported'
  notifies: boolean
  isInstalled: boolean
  /** It was installed a moment ago, and this is still the browser's tab. */
  wasInstalled: boolean
  /** The browser can show its own install prompt. */
  canPromptInstall: boolean
  freezes: Freezes | null
  isOnline: boolean
  realtime: 'live' | 'connecting' | 'failed'
  /** The server's realtime protocol is incompatible: orders are polled. */
  isServerTooOld: boolean
  /**
   * How far the phone's clock is off the server's, as an absolute value; null before the first
   * response.
   */
  clockOffMs: number | null
  storage: 'persistent' | 'evictable' | 'failed' | null
  canKeepAwake: boolean
  keepsAwake: boolean
  isAwake: boolean
  isOnDuty: boolean
  canVibrate: boolean
  vibrates: boolean
  isUpdateReady: boolean
  /** The server has just confirmed that there is no newer version. */
  isNewest: boolean
  /** When the running version was built (Unix ms); null if unknown. */
  builtAt: number | null
}

/** How often the phone stopped the app in the last day on duty, and the longest time (ms). */
export type Freezes = { count: number; longestMs: number }
