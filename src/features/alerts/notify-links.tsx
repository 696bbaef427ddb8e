import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/card.tsx'
import { BellIcon, ChevronRightIcon, SoundOnIcon } from '#ui/icons.ts'
import { ListRow } from '#ui/list-row.tsx'

/** The profile's way to /notify. */
export function NotifyLinks() {
  return (
    <Card isFlush>
      <ul>
        <li>
          <Link to="/notify">
            <ListRow
              leading={<BellIcon />}
              title={<Trans>Notifications</Trans>}
              trailing={<ChevronRightIcon />}
            />
          </Link>
        </li>
        <li>
          <Link to="/notify" search={{ tab: 'alerts' }}>
            <ListRow
              leading={<SoundOnIcon />}
              title={<Trans>Sound and alerts</Trans>}
              trailing={<ChevronRightIcon />}
            />
          </Link>
        </li>
      </ul>
    </Card>
  )
}
