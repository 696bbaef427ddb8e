import { Trans, useLingui } from '@lingui/react/macro'
import { isShortNumber } from '#lib/server-text.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CheckIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { useCopyInPlace } from './use-copy.ts'
import styles from './copy-row.module.css'

/** Copies the raw value beside it, but never a shortened number. Its icon confirms it. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const { isSaid, copy } = useCopyInPlace()
  const onClick = () => {
    if (!isShortNumber(value)) return void copy(value)
    const text = t`This phone keeps only the last digits. The full number needs a connection.`
    showToast({ tone: 'danger', text })
  }
  return (
    <>
      <IconButton
        label={t`Copy ${name}`}
        icon={isSaid ? CheckIcon : CopyIcon}
        className={isSaid ? styles.ticked : undefined}
        onClick={onClick}
      />
      <span role="status" className="visually-hidden">
        {isSaid && <Trans>{name} copied</Trans>}
      </span>
    </>
  )
}
