import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IntentOutcome } from '#domain/intent-outcome.ts'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Reports the outcome of `name` if the screen does not show it itself. An open form does, except when
 * nothing was started; a form closed meanwhile must not end silently.
 */
export function toastOutcome(outcome: IntentOutcome, isShown: boolean, name: string): void {
  if (outcome === 'busy-elsewhere') {
    const text = i18n._(msg`${name}: already being sent in another window. Nothing was sent here.`)
    showToast({ tone: 'danger', text })
  } else if (!isShown && outcome === 'done') {
    showToast({ tone: 'success', text: i18n._(msg`${name}: done`) })
  } else if (!isShown && outcome === 'failed') {
    showToast({ tone: 'danger', text: i18n._(msg`${name}: not completed`) })
  } else if (!isShown) {
    const text = i18n._(msg`${name}: result unknown. Check the record before you try again.`)
    showToast({ tone: 'danger', text })
  }
}
