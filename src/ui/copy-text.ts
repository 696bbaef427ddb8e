import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { showToast } from './toast.tsx'

/** Copies and says so. Where the clipboard is refused, the text on the screen can be selected. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', text: i18n._(msg`Copied`) })
  } catch {
    const refused = msg`Copying is not allowed here. Select the text instead.`
    showToast({ tone: 'danger', text: i18n._(refused) })
  }
}
