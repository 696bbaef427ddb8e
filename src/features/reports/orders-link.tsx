import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportSide } from '#features/reports/report-search.ts'
import type { Day } from '#lib/manila-day.ts'
import { ChevronRightIcon } from '#ui/icons.ts'

type OrdersLinkProps = { side: ReportSide; day: Day; className?: string; children: ReactNode }

/** Leads to the orders of one side on one day. */
export function OrdersLink({ side, day, className, children }: OrdersLinkProps) {
  return (
    <Link
      to={side === 'collection' ? '/orderCRecord' : '/orderPRecord'}
      search={{ from: day, to: day }}
      className={className}
    >
      {children}
      <ChevronRightIcon />
    </Link>
  )
}
