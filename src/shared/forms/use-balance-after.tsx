import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import type { Centavos } from '#lib/money.ts'
import type { Confirmation } from '#shared/forms/confirm-sheet.tsx'
import { useBalanceAge } from '#shared/session/use-balance-age.tsx'
import { Money } from '#ui/data/money.tsx'

/**
 * The line of a question that says what the balance will be. `change`: in centavos, null if it does
 * not concern the balance. There is no line unless the balance is known and up to date.
 */
export function useBalanceAfter(change: number | null): NonNullable<Confirmation['details']> {
  const { t } = useLingui()
  const { data } = useQuery(balanceQuery)
  const isOld = useBalanceAge() !== null
  const now = data?.balance ?? null
  // less than nothing: the server knows more than the balance says
  if (change === null || now === null || isOld || now + change < 0) return []
  const after = (now + change) as Centavos
  return [[t`Balance after`, <Money key="after" amount={after} />]]
}
