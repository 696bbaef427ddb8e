import { useLingui } from '@lingui/react/macro'
import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './more-icons.ts'
import { useCopy } from './use-copy.ts'

/** Copies the raw value of what stands beside it. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return <IconButton label={t`Copy ${name}`} icon={CopyIcon} onClick={() => copy(value)} />
}
