import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { formatRange } from '#lib/money.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon, SlidersIcon } from '#ui/icons/icons.ts'
import { ListRow } from '#ui/list/list-row.tsx'
import * as styles from './payout-limits-row.module.css'

const PayoutLimitsSheet = lazySheet('payout-limits', () =>
  import('#features/duty/payout-limits-sheet.tsx').then((module) => module.PayoutLimitsSheet),
)

/**
 * A list row with the state of automatic purchase and the payout limits, which it opens (R3.38).
 */
export function PayoutLimitsRow() {
  const { t } = useLingui()
  const { data: self, isError } = useQuery(selfQuery)
  const [isOpen, setIsOpen] = useState(false)
  // an open sheet stays and explains why nothing can be sent
  if (!isOpen && (self ? !self.can.payment : isError)) return null
  const { ownMin, ownMax } = self?.payoutLimits ?? {}
  return (
    <li>
      <button type="button" aria-haspopup="dialog" disabled={!self} onClick={() => setIsOpen(true)}>
        <ListRow
          leading={<SlidersIcon />}
          title={t`Automatic purchase`}
          subtitle={
            self ? (
              <span className={styles.state}>
                {self.isAutoPurchase ? <Trans>On</Trans> : <Trans>Off</Trans>}
                {' · '}
                {formatRange(ownMin, ownMax)}
              </span>
            ) : (
              <Skeleton width="9rem" height="1em" />
            )
          }
          trailing={<ChevronRightIcon />}
        />
      </button>
      {self && isOpen && (
        <PayoutLimitsSheet
          title={t`Payout limits`}
          limits={self.payoutLimits}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}
