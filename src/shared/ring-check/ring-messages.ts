import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RingFacts } from '#domain/ring-check/facts.ts'
import type { Fix, Grade, LineId, Reason } from '#domain/ring-check/lines.ts'

/** The texts of the check. */

export const LINE_LABELS: Record<LineId, MessageDescriptor> = {
  sound: msg`Sound`,
  volume: msg`Volume`,
  notices: msg`Notifications`,
  realtime: msg`Live connection`,
  battery: msg`Battery saver and freezing`,
  screen: msg`Screen`,
  installed: msg`Installed app`,
  storage: msg`Storage`,
  clock: msg`Clock`,
  vibration: msg`Vibration`,
  age: msg`App version`,
}

export const GRADE_LABELS: Record<Grade, MessageDescriptor> = {
  silent: msg`May stay silent`,
  weak: msg`Could be better`,
  unknown: msg`Cannot be checked here`,
  unsupported: msg`Not on this phone`,
  fine: msg`Fine`,
}

export const FIX_LABELS: Record<Fix, MessageDescriptor> = {
  'test-sound': msg`Test the sound`,
  'turn-kinds-on': msg`Turn on`,
  'full-volume': msg`Full volume`,
  'allow-notices': msg`Allow`,
  'turn-notices-on': msg`Turn on`,
  install: msg`Install`,
  reconnect: msg`Connect now`,
  'keep-storage': msg`Keep the data`,
  'keep-awake': msg`Turn on`,
  vibrate: msg`Turn on`,
  update: msg`Update`,
  'look-for-update': msg`Check for updates`,
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const minutesOf = (ms: number) => Math.max(1, Math.round(ms / MINUTE_MS))

const volumeMessage = ({ volume }: RingFacts) => {
  const percent = Math.round(volume * 100)
  return msg`${percent}% in this app. The phone's own volume cannot be read here.`
}

const frozenMessage = ({ freezes }: RingFacts) => {
  const { count = 0, longestMs = 0 } = freezes ?? {}
  const minutes = minutesOf(longestMs)
  return msg`In the last 24 hours, the phone stopped this app ${count}× on duty, for up to ${minutes} min.`
}

const clockMessage = ({ clockOffMs }: RingFacts) => {
  const minutes = minutesOf(clockOffMs ?? 0)
  return msg`The phone's clock is about ${minutes} min off.`
}

const oldMessage = ({ now, builtAt }: RingFacts) => {
  const days = Math.floor((now - (builtAt ?? now)) / DAY_MS)
  return msg`This version is ${days} days old.`
}

/** The problem in one sentence, or other information. Null if 'Fine' is enough. */
const SENTENCES: Record<
  Reason,
  MessageDescriptor | ((facts: RingFacts) => MessageDescriptor) | null
> = {
  'sound-none': msg`This browser cannot play sounds: use Chrome, Samsung Internet or Safari.`,
  'sound-locked': msg`The sound is off: the browser wants a tap first.`,
  'sound-unconfirmed': msg`Nobody has confirmed hearing it in the last 12 hours.`,
  'sound-unheard': msg`The app has played it, and you did not hear it.`,
  'sound-heard': null,
  'kinds-off': msg`The sound of some orders is switched off.`,
  'volume-low': volumeMessage,
  'volume-fine': volumeMessage,
  'notices-denied': msg`They are blocked: nothing is shown while another app is in front.`,
  'notices-unasked': msg`Nothing is shown while another app is in front.`,
  'notices-off': msg`They are switched off: nothing is shown while another app is in front.`,
  'notices-none': msg`There are none here: nothing is shown while another app is in front.`,
  'notices-on': null,
  'no-network': msg`There is no network: no order can arrive.`,
  'not-live': msg`Not connected: orders come late.`,
  polls: msg`The app asks for orders every 30 s: they come late.`,
  live: null,
  frozen: frozenMessage,
  'freezes-unknown': msg`Known after 15 minutes on duty with the app open.`,
  'no-freeze': msg`In the last 24 hours, the app ran on duty without a pause.`,
  'screen-none': msg`The app cannot keep this phone's screen on, and a dark phone may not ring.`,
  'screen-off': msg`The screen may go dark on duty, and then nothing rings.`,
  'screen-refused': msg`You are on duty, and the phone does not let the screen stay on.`,
  'screen-awake': msg`It stays on now.`,
  'screen-will': msg`It stays on while you are on duty.`,
  'in-a-tab': msg`The app is open in a tab of the browser, which is closed sooner than an app.`,
  installed: null,
  'open-from-icon': msg`It is installed now. Close this tab and open the app from its icon.`,
  'storage-unknown': msg`The browser does not say whether it keeps the app's data.`,
  'storage-failed': msg`Not everything can be stored: some data, maybe settings too, is lost when the app is closed.`,
  'storage-weak': msg`The browser may erase the app's settings when space runs short.`,
  'storage-kept': null,
  'clock-unknown': msg`The server has not sent its time yet.`,
  'clock-off': clockMessage,
  'clock-right': null,
  'vibration-none': msg`This browser cannot vibrate.`,
  'vibration-off': msg`It is switched off in this app.`,
  'vibration-on': null,
  'update-waits': msg`A new version is ready.`,
  'age-unknown': msg`The age of this version is not known.`,
  'version-old': oldMessage,
  'version-newest': msg`This is the newest version`,
  'version-young': null,
}

export function sentenceOf(reason: Reason, facts: RingFacts): MessageDescriptor | null {
  const sentence = SENTENCES[reason]
  return typeof sentence === 'function' ? sentence(facts) : sentence
}
