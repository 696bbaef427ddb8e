import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Area, Entry, Silence, Wait } from '#domain/diagnostics/entry.ts'
import type { Side } from '#domain/side.ts'

/** The texts of the log's entries. */

export const AREA_LABELS: Record<Area, MessageDescriptor> = {
  order: msg`Orders`,
  connection: msg`Connection`,
  sound: msg`Sound`,
  failure: msg`Failures`,
  app: msg`App and phone`,
}

const WAIT_MESSAGES: Record<Wait, MessageDescriptor> = {
  'duty-asked': msg`Waits: the app asks whether this side is on duty`,
  'off-duty': msg`Waits: this side is off duty`,
  'sound-locked': msg`Waits: the browser has locked the sound`,
  'sound-loading': msg`Waits: the sound is loading`,
  'within-3-s': msg`Waits: within 3 s of another ring`,
  'other-tabs-first': msg`Waits: a visible tab goes first`,
}

const SILENCE_MESSAGES: Record<Silence, MessageDescriptor> = {
  'rang-before': msg`Silent: it was known already`,
  'known-at-start': msg`Silent: it was there before the sign-in`,
  'other-tab-rang': msg`Silent: another tab rang`,
  covered: msg`Silent: it came within 3 s of another's ring`,
  'switched-off': msg`Silent: this sound is switched off`,
  opened: msg`Silent: it was opened`,
  muted: msg`Silent: it was muted by hand`,
  done: msg`Silent: it was done already`,
  expired: msg`Silent: it had expired`,
  gone: msg`Silent: the server took it away`,
  'not-open': msg`Silent: it was not waiting to be paid`,
  older: msg`Silent: it is older than the sign-in`,
}

const SIDE_ON: Record<Side, MessageDescriptor> = {
  collection: msg`Collection duty on`,
  payment: msg`Payment duty on`,
}
const SIDE_OFF: Record<Side, MessageDescriptor> = {
  collection: msg`Collection duty off`,
  payment: msg`Payment duty off`,
}

const REALTIME = {
  live: msg`Live: orders arrive at once`,
  connecting: msg`Connection lost: connecting again`,
  failed: msg`No live connection for a minute: orders are polled`,
  'server-too-old': msg`The server speaks Socket.IO 2, too old for this app.`,
}
const SOUND = {
  unknown: msg`Sound not tried yet`,
  locked: msg`The browser has locked the sound`,
  off: msg`Sound off`,
  ready: msg`Sound on`,
  unsupported: msg`This browser has no sound`,
}
const PERMISSION = {
  granted: msg`Notifications allowed`,
  denied: msg`Notifications blocked`,
  default: msg`Notifications not asked for yet`,
  unsupported: msg`This browser has no notifications`,
}
const FAILURE: Record<NonNullable<(Entry & { code: 'failure' })['kind']>, MessageDescriptor> = {
  code: msg`Refused by the server`,
  http: msg`The server answered with an error`,
  timeout: msg`No answer in time`,
  'no-response': msg`The connection failed`,
  setup: msg`Could not be prepared`,
  'not-loaded': msg`A part of the app did not load`,
  offline: msg`Not sent: offline`,
  blocked: msg`Not sent: requests are paused`,
  malformed: msg`The answer could not be read`,
  aborted: msg`Taken back by the app`,
}

const seconds = (ms: number) => Math.round(ms / 1_000)
const minutes = (ms: number) => Math.round(Math.abs(ms) / 60_000)

/** The text of an entry. A missing field was invalid or unknown. */
export function messageOf(entry: Entry): MessageDescriptor {
  switch (entry.code) {
    case 'order-came':
      return entry.source === 'event' ? msg`Came by an event` : msg`Came with the list`
    case 'order-waits':
      return entry.wait ? WAIT_MESSAGES[entry.wait] : msg`Waits`
    case 'order-rang': {
      const count = seconds(entry.ms ?? 0)
      return count === 0 ? msg`Rang at once` : msg`Rang after ${count} s`
    }
    case 'order-silent':
      return entry.silence ? SILENCE_MESSAGES[entry.silence] : msg`Silent`
    case 'order-noticed':
      return msg`Shown as a notification`
    case 'orders-more': {
      const count = entry.count ?? 0
      return msg`${plural(count, {
        one: '# more order of the list, not written down',
        other: '# more orders of the list, not written down',
      })}`
    }
    case 'duty':
      return (entry.isOn ? SIDE_ON : SIDE_OFF)[entry.side ?? 'collection']
    case 'realtime':
      return REALTIME[entry.realtime ?? 'connecting']
    case 'network':
      return entry.isOn ? msg`The phone is online` : msg`The phone is offline`
    case 'sound':
      return SOUND[entry.sound ?? 'unknown']
    case 'sound-failed':
      return msg`The sound could not be played`
    case 'failure':
      return FAILURE[entry.kind ?? 'no-response']
    default:
      return appMessage(entry)
  }
}

type AppCode =
  | 'started'
  | 'sight'
  | 'gap'
  | 'update'
  | 'release-wrong'
  | 'too-old'
  | 'notices'
  | 'storage'
  | 'memory-only'

function appMessage(entry: Entry & { code: AppCode }): MessageDescriptor {
  switch (entry.code) {
    case 'started':
      return entry.isOn ? msg`Started from its icon` : msg`Started in a browser tab`
    case 'sight':
      return entry.isOn ? msg`In front` : msg`In the background`
    case 'gap': {
      const count = minutes(entry.ms ?? 0)
      return (entry.ms ?? 0) < 0
        ? msg`The phone's clock was set back by ${count} min`
        : msg`The phone stopped the app for ${count} min: nothing can ring then`
    }
    case 'update':
      return msg`A new version is ready`
    case 'release-wrong':
      return msg`release.json could not be read in full`
    case 'too-old':
      return entry.isOn
        ? msg`The operator asks for a newer version`
        : msg`The newer version could not be loaded`
    case 'notices':
      return PERMISSION[entry.leave ?? 'default']
    case 'storage': {
      const megabytes = entry.megabytes ?? 0
      return entry.isOn
        ? msg`Storage kept by the phone, ${megabytes} MB used`
        : msg`Storage the phone may clear, ${megabytes} MB used`
    }
    case 'memory-only':
      return msg`Storage failed: nothing is kept for the next start`
  }
}
