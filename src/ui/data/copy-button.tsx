import { useLingui } from '@lingui/react/macro'
import { isShortNumber } from '#lib/server-text.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { useCopy } from './use-copy.ts'

/** Copies the raw value of what stands beside it; never the last digits as if they were all. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const onClick = () => {
    if (!isShortNumber(value)) return copy(value)
    const text = t`This phone keeps only the last digits. The full number needs a connection.`
    showToast({ tone: 'danger', text })
  }
  return <IconButton label={t`Copy ${name}`} icon={CopyIcon} onClick={onClick} />
}
