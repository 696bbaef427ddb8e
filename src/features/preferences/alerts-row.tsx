import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { SoundOnIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/list/list-row.tsx'

/** The link to the alert settings, which have a screen of their own. */
export function AlertsRow() {
  const { t } = useLingui()
  return (
    <Card isFlush>
      <Link to="/notify" search={{ tab: 'alerts' }}>
        <ListRow
          leading={<SoundOnIcon />}
          title={t`Sound and alerts`}
          trailing={<ChevronRightIcon />}
        />
      </Link>
    </Card>
  )
}
