import { useLingui } from '@lingui/react/macro'
import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './icons.ts'
import { showToast } from './toast.tsx'

/** Copies the raw value. Where the clipboard is refused, the text beside it can be selected. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ tone: 'success', text: t`Copied` })
    } catch {
      showToast({ tone: 'danger', text: t`Copying is not allowed here. Select the text instead.` })
    }
  }
  return <IconButton label={t`Copy ${name}`} icon={CopyIcon} onClick={() => void copy()} />
}
