import { t } from '@lingui/core/macro'
import { showToast } from './toast.ts'

/** For a link to a record that its list does not contain. */
export function toastMissing(): void {
  showToast({ tone: 'info', text: t`This record is not in the list.` })
}
