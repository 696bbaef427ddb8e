import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { personalSettingMutation } from '#api/self/setting.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { accountState, isCheckNeeded } from '#features/duty/duty-check.ts'
import {
  forgetUnanswered,
  noteAnswered,
  noteUnanswered,
  unansweredChanges,
} from '#features/duty/unanswered-changes.ts'
import { soundState, turnSoundOn } from '#platform/audio/sound.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { useStore } from '#platform/store.ts'
import { alertSettings } from '#shared/alerts/alert-settings.ts'
import { isSoundTrusted, noteSound, soundHeardAt } from '#shared/alerts/sound-heard.ts'
import { useRunning } from '#shared/query/use-running.ts'
import { FORBIDDEN, LOCKED } from '#shared/session/guard-messages.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

const UNCHANGED = msg`The server did not change your duty.`

/** The change to confirm; `isCheck`: with the order sound (R4.81). */
type DutyChange = { side: Side; on: boolean; isCheck: boolean }

/**
 * Going on and off duty, one side at a time, after a confirmation (R4.02). Going on duty asks
 * whether the order sound is heard, unless that was confirmed on this device in the last 12 hours
 * and nothing is wrong (R4.81). Always shows the server's value.
 */
export function useDutyChange() {
  const { i18n } = useLingui()
  const setting = useMutation(personalSettingMutation)
  const running = useRunning(personalSettingMutation)
  const once = useSingleFlight()
  const { data: duty } = useQuery({ ...selfQuery, select: (self) => self.duty })
  const inDoubt = useStore(unansweredChanges)
  useEffect(() => {
    for (const side of SIDES) if (duty && inDoubt[side] === duty[side]) noteAnswered(side)
  }, [duty, inDoubt])
  const { data: cards } = useQuery({ ...bankCardsQuery, enabled: false })
  const [asked, setAsked] = useState<DutyChange | null>(null)
  const guard = useWriteGuard('dutyOn', asked?.side === 'payment' ? 'payment' : undefined)

  /** Why the change may not be made; asked again at the confirmation. */
  const refusal = (on: boolean) => {
    if (guard === 'forbidden') return FORBIDDEN
    return on && guard === 'locked' ? LOCKED : null
  }
  const toastRefusal = (message: MessageDescriptor) =>
    showToast({ tone: 'danger', text: i18n._(message) })

  const change = (side: Side, on: boolean) => {
    const refused = refusal(on)
    if (refused) return toastRefusal(refused)
    const check = () =>
      isCheckNeeded({
        isHeard: isSoundTrusted(soundHeardAt()),
        sound: soundState.get(),
        rings: alertSettings.get().sounds[side],
        account: accountState(side, cards).kind,
      })
    const isCheck = on && guard === null && check()
    // within the tap, as browsers require
    if (isCheck) turnSoundOn()
    setAsked({ side, on, isCheck })
  }

  const changing = running.find((one) => 'duty' in one)?.duty.side ?? null
  return {
    change,
    /** The side with a change in progress. */
    changing,
    /** The sides of which it is unknown whether they will change as asked. */
    unknown: SIDES.filter(
      (side) => side !== changing && inDoubt[side] !== undefined && inDoubt[side] !== duty?.[side],
    ),
    onUnknownSeen: forgetUnanswered,
    asked,
    onConfirm: (isHeard: boolean) => {
      if (asked === null) return
      if (isHeard) noteSound(true)
      setAsked(null)
      const refused = refusal(asked.on)
      if (refused) return toastRefusal(refused)
      once(async () => {
        const { side, on } = asked
        const self = await setting.mutateAsync({ duty: asked }).catch((error: unknown) => {
          if (isOutcomeUnknown(error)) noteUnanswered(side, on)
          throw error
        })
        noteAnswered(side)
        // accepted, but not done: who believes to be on duty waits for orders that do not come
        if (self && self.duty[side] !== on) toastRefusal(UNCHANGED)
      })
    },
    onCancel: () => setAsked(null),
  }
}
