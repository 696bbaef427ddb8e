import { t } from '@lingui/core/macro'
import { showToast } from './toast.ts'

/** A link led to a record that its list does not have. */
export function toastMissing(): void {
  showToast({ tone: 'info', text: t`This record is not in the list.` })
}
