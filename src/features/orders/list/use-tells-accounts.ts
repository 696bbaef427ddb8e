import { useQuery } from '@tanstack/react-query'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'

/**
 * Whether rows show which of the member's accounts an order pays into: not if only one is known to
 * collect.
 */
export function useTellsAccounts(): boolean {
  const { data: isOneOfSeveral = true } = useQuery({
    ...bankCardsQuery,
    enabled: false,
    select: ({ items }) => items.filter(({ collects }) => collects).length > 1,
  })
  return isOneOfSeveral
}
