import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Silence, Wait } from '#domain/diagnostics/entry.ts'
import type { Verdict } from '#domain/diagnostics/verdict.ts'
import type { Tone } from '#features/diagnostics/tone.ts'

/** The answer to 'why did this not ring?': what happened, and what the agent can do about it. */
type Answer = { tone: Tone; title: MessageDescriptor; detail: MessageDescriptor | null }

const WAITED: Record<Wait, MessageDescriptor> = {
  'duty-asked': msg`The app did not know whether you were on duty and asked the server first.`,
  'off-duty': msg`You were off duty on this side. Orders ring only on duty.`,
  'sound-locked': msg`The browser had locked the sound. It is on again after the next tap in the app.`,
  'sound-loading': msg`The sound was still loading.`,
  'within-3-s': msg`Another sound had just been heard: there are 3 s between two rings.`,
  'other-tabs-first': msg`The app was in the background and let a visible tab ring first.`,
}

const SILENT: Record<Silence, { title: MessageDescriptor; detail: MessageDescriptor }> = {
  'rang-before': {
    title: msg`It was known on this phone already`,
    detail: msg`It rang earlier or was seen earlier. Each order rings once.`,
  },
  'known-at-start': {
    title: msg`It was there before you signed in`,
    detail: msg`Orders already waiting when you sign in are listed but do not ring.`,
  },
  'other-tab-rang': {
    title: msg`Another tab of the app rang for it`,
    detail: msg`Each order rings once on a phone. Close the tabs you do not need.`,
  },
  covered: {
    title: msg`The ring of another order was for it, too`,
    detail: msg`It came within 3 s of another order of the same side. They share one ring.`,
  },
  'switched-off': {
    title: msg`This sound is switched off`,
    detail: msg`Turn it on under Sound and alerts.`,
  },
  opened: {
    title: msg`It was opened before it could ring`,
    detail: msg`An order that you have opened does not need to ring.`,
  },
  muted: { title: msg`It was muted by hand`, detail: msg`Somebody tapped Mute.` },
  done: {
    title: msg`It was done before it could ring`,
    detail: msg`The order was over when the phone could have rung.`,
  },
  expired: {
    title: msg`Its time was up before it could ring`,
    detail: msg`The order had expired when the phone could have rung.`,
  },
  gone: {
    title: msg`The server took it away before it could ring`,
    detail: msg`It was cancelled, or given to somebody else.`,
  },
  'not-open': {
    title: msg`It was not waiting to be paid`,
    detail: msg`Only orders waiting to be paid ring.`,
  },
  older: {
    title: msg`It is older than your sign-in`,
    detail: msg`Orders from before the sign-in are listed but do not ring.`,
  },
}

const STILL_WAITS = msg`It has not rung yet`
const OVER_BEFORE: ReadonlySet<Silence> = new Set(['done', 'not-open', 'expired', 'gone'])

export function answerOf(verdict: Verdict): Answer {
  switch (verdict.kind) {
    case 'rang': {
      const { waitedFor, ms } = verdict
      const count = Math.round(ms / 1_000)
      return {
        tone: 'ok',
        title: waitedFor ? msg`It rang, ${count} s late` : msg`It rang`,
        detail: waitedFor ? WAITED[waitedFor] : null,
      }
    }
    case 'waiting':
      return {
        tone: 'warn',
        title: STILL_WAITS,
        detail: verdict.waitsFor ? WAITED[verdict.waitsFor] : null,
      }
    case 'silent': {
      const { silence, waitedFor } = verdict
      const { title, detail } = SILENT[silence]
      // what the order waited for explains more than its end in the meantime
      const isOver = waitedFor !== null && OVER_BEFORE.has(silence)
      return { tone: 'warn', title, detail: isOver ? WAITED[waitedFor] : detail }
    }
    case 'unknown':
      return {
        tone: 'plain',
        title: msg`This phone knows nothing of this order`,
        detail: msg`No event and no list has brought it to this phone. The app was closed, asleep or without a connection, or the order went to another account.`,
      }
  }
}
