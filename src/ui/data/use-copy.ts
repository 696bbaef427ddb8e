import { useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/feedback/toast.ts'

/** Copies a raw text and says so. Where the clipboard is refused, the text itself can be selected. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', text: t`Copied` })
    } catch {
      showToast({ tone: 'danger', text: t`Copying is not allowed here. Select the text instead.` })
    }
  }
  return (text) => void copy(text)
}
