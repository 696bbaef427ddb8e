import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRightIcon, ShieldIcon } from '#ui/icons/icons.ts'
import { ListRow } from '#ui/list/list-row.tsx'

/** The content of the row, also shown before it can be tapped. */
export function SelfCheckRow() {
  const { t } = useLingui()
  return (
    <ListRow
      leading={<ShieldIcon />}
      title={t`Self-check`}
      subtitle={<Trans>Whether orders can reach you</Trans>}
      trailing={<ChevronRightIcon />}
    />
  )
}
