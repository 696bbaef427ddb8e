import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Centavos } from '#lib/money.ts'
import { hidesAmounts } from '#platform/hides-amounts.ts'
import { useStore } from '#platform/store.ts'
import { Money } from '#ui/money.tsx'
import { PanelRow } from '#ui/panel-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The panel's first slide (spec §2): the bonus, the amount being processed. */
export function BonusSlide() {
  const balance = useQuery(balanceQuery)
  const { data: self } = useQuery(selfQuery)
  const isUnknown = !balance.data && !self && !balance.isError
  const row = (title: ReactNode, amount: Centavos | null) => (
    <PanelRow title={title} trailing={<Amount amount={amount} isUnknown={isUnknown} />} />
  )
  return (
    <>
      {row(<Trans>Bonus</Trans>, balance.data?.bonus ?? self?.bonus ?? null)}
      {row(<Trans>Processing</Trans>, balance.data?.processing ?? null)}
    </>
  )
}

function Amount({ amount, isUnknown }: { amount: Centavos | null; isUnknown: boolean }) {
  const isHidden = useStore(hidesAmounts)
  if (isUnknown) return <Skeleton width="6rem" height="1em" />
  return <Money amount={amount} size="m" isHidden={isHidden} />
}
