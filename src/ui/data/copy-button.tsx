import { Trans, useLingui } from '@lingui/react/macro'
import { isShortNumber } from '#lib/server-text.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CheckIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { useCopyInPlace } from './use-copy.ts'
import * as styles from './copy-row.module.css'

/** Copies the raw value beside it; nothing for a shortened number. Its icon confirms it. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const { isConfirmed, copy } = useCopyInPlace()
  if (isShortNumber(value)) return null
  return (
    <>
      <IconButton
        label={t`Copy ${name}`}
        icon={isConfirmed ? CheckIcon : CopyIcon}
        className={isConfirmed ? styles.ticked : styles.copy}
        onClick={() => void copy(value)}
      />
      <span role="status" className="visually-hidden">
        {isConfirmed && <Trans>{name} copied</Trans>}
      </span>
    </>
  )
}
