import { useAccountUses } from '#features/cards/account-uses.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as row from './account-row.module.css'

/** The skeleton of two accounts. */
export function AccountsSkeletonCard() {
  return (
    <Card isFlush>
      <ul>
        <li>
          <AccountRowSkeleton />
        </li>
        <li>
          <AccountRowSkeleton />
        </li>
      </ul>
    </Card>
  )
}

function AccountRowSkeleton() {
  const uses = useAccountUses()
  return (
    <div className={row.row}>
      <span className={row.open}>
        <Skeleton width={40} height={40} radius={13} />
        <span className={row.text}>
          <Skeleton width="5.5rem" height="1rem" />
          <span className={row.line}>
            <Skeleton width="3.5rem" height="0.875rem" />
          </span>
        </span>
      </span>
      <span className={row.switches}>
        {uses.map((use) => (
          <span key={use} className={row.use}>
            <span className={row.track}>
              <Skeleton width={48} height={28} radius={14} />
            </span>
            <span className={row.word}>
              <Skeleton width="2.25rem" height="0.75rem" />
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}
