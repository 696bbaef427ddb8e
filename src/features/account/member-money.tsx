import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceQuery } from '#api/balance/queries.ts'
import { levelsQuery } from '#api/levels/queries.ts'
import { useStore } from '#platform/store.ts'
import { hidesAmounts } from '#shared/session/hides-amounts.ts'
import { useBalanceAge } from '#shared/session/use-balance-age.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { LevelIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './member-money.module.css'

/** Level, balance and bonus at a glance. */
export function MemberMoney() {
  const { t } = useLingui()
  const balance = useQuery(balanceQuery)
  const levels = useInfiniteQuery(levelsQuery)
  const isHidden = useStore(hidesAmounts)
  const amounts = [
    { name: t`Balance`, amount: balance.data?.balance },
    { name: t`Bonus`, amount: balance.data?.bonus },
  ]
  const age = useBalanceAge()
  return (
    <Card isFlush>
      <Link to="/levelLog" className={styles.level}>
        <LevelIcon />
        <span className={styles.name}>
          <Trans>Level</Trans>
        </span>
        <span className={styles.value}>
          {levels.isPending ? (
            <Skeleton width="4rem" height="1em" />
          ) : (
            <ServerText>{levels.data?.level?.level || '—'}</ServerText>
          )}
        </span>
        <ChevronRightIcon />
      </Link>
      <dl className={styles.amounts}>
        {amounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {balance.isPending ? (
                <Skeleton width="6rem" height="1em" />
              ) : (
                <Money amount={amount ?? null} isHidden={isHidden} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.age}>{age}</p>
    </Card>
  )
}
