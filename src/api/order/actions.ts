import type { MutationState, QueryClient } from '@tanstack/react-query'

export type OrderAction = 'confirm' | 'rejectCollection' | 'paid' | 'rejectPayment' | 'appeal'

/** The key of each action on an order starts with this. */
export const ORDER_ACTIONS = ['order'] as const

export const orderActionKey = (action: OrderAction) => [...ORDER_ACTIONS, action] as const

/** Reports every change of the member's actions on orders. Returns a cleanup function. */
export function onOrderAction(
  client: QueryClient,
  report: (action: OrderAction, state: MutationState) => void,
): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { options, state } = event.mutation
    const [root, action] = options.mutationKey ?? []
    if (root === ORDER_ACTIONS[0]) report(action as OrderAction, state)
  })
}
