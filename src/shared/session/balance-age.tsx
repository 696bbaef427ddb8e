import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { isOfEarlierStart, toServerTime } from '#platform/clock/clock.ts'
import { DateTime } from '#ui/data/date-time.tsx'

/**
 * The age of the balance where it is shown away from home: nothing if the last request since the
 * start of the app succeeded. `lead` separates it from a text before it.
 */
export function BalanceAge({ lead }: { lead?: string }) {
  const { isError, dataUpdatedAt } = useQuery(balanceQuery)
  if (dataUpdatedAt === 0 || (!isError && !isOfEarlierStart(dataUpdatedAt))) return null
  return (
    <>
      {lead}
      <Trans>
        As of <DateTime moment={{ ms: toServerTime(dataUpdatedAt), raw: '' }} as="time" />
      </Trans>
    </>
  )
}
