import { Trans } from '@lingui/react/macro'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { accountTroubles } from '#api/bank-cards/troubles.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { momentAt } from '#lib/time.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { useStore } from '#platform/store.ts'
import { DateTime } from '#ui/data/date-time.tsx'

/** Since when this device has seen an account's problem; nothing if unknown (R7.83). */
export function CardStatusSince({ card }: { card: BankCard }) {
  const troubles = useStore(accountTroubles)
  const today = useToday()
  const noted = Object.hasOwn(troubles, card.id) ? troubles[card.id] : undefined
  if (noted?.status !== card.status || noted.since === null) return null
  const isToday = manilaDay(noted.since) === today
  return (
    <span>
      <Trans>
        since <DateTime moment={momentAt(noted.since)} as={isToday ? 'time' : 'date-time'} />
      </Trans>
    </span>
  )
}
