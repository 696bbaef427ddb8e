import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRightIcon, type Icon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from './list-row.tsx'
import * as styles from './entry-list.module.css'

export type Entry = {
  link: LinkProps
  icon: Icon
  title: MessageDescriptor
  detail: MessageDescriptor
}

/** A list of links, one per row. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const { i18n } = useLingui()
  return (
    <Card isFlush>
      <ul>
        {entries.map(({ link, icon: EntryIcon, title, detail }) => (
          <li key={title.id}>
            <Link {...link} className={styles.entry}>
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
