import { useQuery } from '@tanstack/react-query'
import type { Use } from '#api/bank-cards/contract.ts'
import { selfQuery } from '#api/self/queries.ts'

const BOTH: readonly Use[] = ['collect', 'pay']

/** The switches that the member's permissions allow. */
export function useAccountUses(): readonly Use[] {
  const self = useQuery(selfQuery)
  return (self.data ? self.data.can.payment : self.isPending) ? BOTH : ['collect']
}
