import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CheckIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { useCopyValue } from './use-copy.ts'
import styles from './copy-row.module.css'

/** Copies the raw value beside it, but never a shortened number. Its icon confirms it. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const { isConfirmed, copyValue } = useCopyValue(value)
  return (
    <>
      <IconButton
        label={t`Copy ${name}`}
        icon={isConfirmed ? CheckIcon : CopyIcon}
        className={isConfirmed ? styles.ticked : styles.copy}
        onClick={() => void copyValue()}
      />
      <span role="status" className="visually-hidden">
        {isConfirmed && <Trans>{name} copied</Trans>}
      </span>
    </>
  )
}
