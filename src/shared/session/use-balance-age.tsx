import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { balanceQuery } from '#api/balance/queries.ts'
import { isOfEarlierStart } from '#platform/clock/clock.ts'
import { DataAge } from '#shared/query/data-age.tsx'

/**
 * The age of the balance where it is shown away from home; null if the last request since the start
 * of the app succeeded.
 */
export function useBalanceAge(): ReactNode {
  const { isError, dataUpdatedAt } = useQuery(balanceQuery)
  if (dataUpdatedAt === 0 || (!isError && !isOfEarlierStart(dataUpdatedAt))) return null
  return (
    <Trans>
      As of <DataAge at={dataUpdatedAt} />
    </Trans>
  )
}
