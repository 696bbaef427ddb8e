import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRightIcon, SmsIcon } from '#ui/icons/icons.ts'
import { ListRow } from '#ui/list/list-row.tsx'

/** A list row that opens the form for a wallet SMS that did not arrive automatically. */
export function ManualSmsRow({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <ListRow
          leading={<SmsIcon />}
          title={t`Wallet SMS`}
          subtitle={<Trans>Send a wallet SMS by hand</Trans>}
          trailing={<ChevronRightIcon />}
        />
      </button>
    </li>
  )
}
