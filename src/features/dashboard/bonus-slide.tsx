import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceQuery } from '#api/balance/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Centavos } from '#lib/money.ts'
import { useStore } from '#platform/store.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { PanelRow } from '#ui/list/panel-row.tsx'
import styles from './bonus-slide.module.css'

/** The panel's first slide: the bonus, which leads to its ledger, and what is processed. */
export function BonusSlide() {
  const balance = useQuery(balanceQuery)
  const { data: self } = useQuery(selfQuery)
  const bonus = balance.data?.bonus ?? self?.bonus ?? null
  return (
    <>
      <Link to="/orderRecord" search={{ value: 0 }} className={styles.link}>
        <PanelRow
          title={<Trans>Bonus</Trans>}
          trailing={
            <span className={styles.trailing}>
              <Amount amount={bonus} isPending={bonus === null && balance.isPending} />
              <ChevronRightIcon />
            </span>
          }
        />
      </Link>
      <PanelRow
        title={<Trans>Processing</Trans>}
        trailing={
          <Amount amount={balance.data?.processing ?? null} isPending={balance.isPending} />
        }
      />
      <Link to="/orderRecord" search={{ value: 1 }} className={styles.link}>
        <PanelRow title={<Trans>Ledger</Trans>} trailing={<ChevronRightIcon />} />
      </Link>
    </>
  )
}

function Amount({ amount, isPending }: { amount: Centavos | null; isPending: boolean }) {
  const isHidden = useStore(hidesAmounts)
  if (isPending) return <Skeleton width="6rem" height="1em" />
  return <Money amount={amount} size="m" isHidden={isHidden} />
}
