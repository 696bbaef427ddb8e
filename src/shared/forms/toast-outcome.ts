import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IntentOutcome } from '#domain/intent.ts'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Reports the outcome of a money form. An open form shows it itself, except when nothing was
 * started; a form closed meanwhile must not end silently.
 */
export function toastOutcome(outcome: IntentOutcome, isFormOpen: boolean, name: string): void {
  if (outcome === 'busy-elsewhere') {
    const text = i18n._(msg`${name}: already being sent in another window. Nothing was sent here.`)
    showToast({ tone: 'danger', text })
  } else if (!isFormOpen && outcome === 'done') {
    showToast({ tone: 'success', text: i18n._(msg`${name}: done`) })
  } else if (!isFormOpen && outcome === 'failed') {
    showToast({ tone: 'danger', text: i18n._(msg`${name}: not completed`) })
  } else if (!isFormOpen) {
    const text = i18n._(msg`${name}: result unknown. Check the record before you try again.`)
    showToast({ tone: 'danger', text })
  }
}
