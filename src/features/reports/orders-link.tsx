import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportDays, ReportScope } from '#api/reports/contract.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { toSearchText } from '#lib/search-text.ts'
import { saveScrollPosition } from '#shared/navigation/scroll-position.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import * as styles from './orders-link.module.css'

type OrdersLinkProps = {
  side: Side
  days: ReportDays
  /** A downline member whose orders are opened instead of the member's own. */
  memberId?: string
  /** The scope of the team report, to which the orders lead back. */
  scope?: ReportScope
  children: ReactNode
}

/** Links to the orders of one side on these days; on return the report is where it was left. */
export function OrdersLink({ side, days, memberId, scope, children }: OrdersLinkProps) {
  const { from, to } = days
  const { history } = SIDE_ROUTES[side]
  const paths = [history, '/myReport', '/teamReport']
  const member = memberId === undefined ? undefined : toSearchText(memberId)
  return (
    <Link
      to={history}
      search={{ from, to, member, scope: scope === 'all' ? scope : undefined }}
      className={styles.link}
      onClick={({ currentTarget }) =>
        saveScrollPosition(currentTarget, { paths, entry: '', version: '' })
      }
    >
      {children}
      <ChevronRightIcon />
    </Link>
  )
}
