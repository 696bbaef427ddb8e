import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Card } from '#ui/card.tsx'
import { ChevronRightIcon, TeamReportIcon, type Icon } from '#ui/icons.ts'
import { InviteIcon, PlusIcon, TeamIcon } from '#ui/more-icons.ts'
import { ListRow } from '#ui/list-row.tsx'
import styles from './team-entries.module.css'

type Entry = {
  to: LinkProps['to']
  icon: Icon
  title: MessageDescriptor
  detail: MessageDescriptor
}

/** Where the team leads. An entry enters with its screen. */
const ENTRIES: readonly Entry[] = [
  {
    to: '/subList',
    icon: TeamIcon,
    title: msg`Members`,
    detail: msg`Look somebody up, transfer to them, suspend them`,
  },
  {
    to: '/createAcc',
    icon: PlusIcon,
    title: msg`Create account`,
    detail: msg`For a new member of your first line`,
  },
  {
    to: '/invites',
    icon: InviteIcon,
    title: msg`Invitation codes`,
    detail: msg`New members register themselves`,
  },
  {
    to: '/teamReport',
    icon: TeamReportIcon,
    title: msg`Team report`,
    detail: msg`What the team has done, per member and day`,
  },
]

export function TeamEntries() {
  const { i18n } = useLingui()
  return (
    <Card isFlush>
      <ul>
        {ENTRIES.map(({ to, icon: EntryIcon, title, detail }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <ListRow
                leading={
                  <span className={styles.icon}>
                    <EntryIcon />
                  </span>
                }
                title={i18n._(title)}
                subtitle={i18n._(detail)}
                trailing={<ChevronRightIcon />}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
