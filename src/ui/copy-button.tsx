import { useLingui } from '@lingui/react/macro'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './icons.ts'

/** Copies the raw value. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { t } = useLingui()
  return <IconButton label={t`Copy ${name}`} icon={CopyIcon} onClick={() => void copyText(value)} />
}
