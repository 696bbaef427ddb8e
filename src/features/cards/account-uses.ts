import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'

/** The two switches of an account (spec §4). */
export type Use = 'collect' | 'pay'

const BOTH: readonly Use[] = ['collect', 'pay']

/** The switches a member sees: nothing is offered that the member may not have. */
export function useAccountUses(): readonly Use[] {
  const self = useQuery(selfQuery)
  return (self.data ? self.data.can.payment : self.isPending) ? BOTH : ['collect']
}
