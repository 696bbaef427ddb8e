import {
  useMutation,
  useMutationState,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ORDER_ACTIONS } from '#api/order/actions.ts'
import { isOffList, orderKey } from '#api/order/queries.ts'
import { identityOf, type Order, type OrderIdentity } from '#domain/order.ts'
import {
  acceptedActions,
  isNotedSince,
  unansweredActions,
} from '#features/orders/detail/noted-actions.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { useStore } from '#platform/store.ts'

/**
 * Returns a function that sends an action on an order. It resolves as soon as the server has
 * accepted the action; the mutation goes on until the order has been refetched, which on a bad
 * network takes long.
 */
export function useOrderAction<Data, Variables>(
  order: OrderIdentity,
  options: UseMutationOptions<Data, Error, Variables>,
): (variables: Variables) => Promise<void> {
  const onAccepted = useRef<(() => void) | null>(null)
  const ofOrder: UseMutationOptions<Data, Error, Variables, () => void> = {
    ...options,
    mutationKey: [...(options.mutationKey ?? []), identityOf(order)],
    onMutate: () => unansweredActions.noteSending(order),
    onSuccess: (_data, _variables, takeBack) => {
      acceptedActions.note(order)
      takeBack()
      onAccepted.current?.()
    },
    onError: (error, _variables, takeBack) => {
      takeBack?.()
      if (leavesDoubt(error)) unansweredActions.note(order)
    },
  }
  const { mutateAsync } = useMutation(ofOrder)
  return (variables) =>
    new Promise((resolve, reject) => {
      onAccepted.current = resolve
      mutateAsync(variables).catch(reject)
    })
}

/**
 * Whether an action on an order overtakes what was read of it at `readAt` (Unix ms, phone clock): it
 * goes on, or was accepted since. Nothing that was read before tells what may still be done.
 */
export function useNewerActions(): (order: OrderIdentity, readAt: number) => boolean {
  const pending = useMutationState({
    filters: { mutationKey: ORDER_ACTIONS, status: 'pending' },
    select: ({ options }) => options.mutationKey?.at(-1),
  })
  const accepted = useStore(acceptedActions)
  return (order, readAt) =>
    pending.includes(identityOf(order)) || isNotedSince(accepted, order, readAt)
}

/** The same for an order on its own screen: then no other action may be offered. */
export function useHasNewerAction(order: Order): boolean {
  const isMissing = useNewsSince(order) === 'missing'
  return useNewerActions()(order, useReadAt(order)) || isMissing
}

/**
 * What is known to have happened since the order on its own screen was read, so that what is shown of
 * it is older, or may be: then it must not ask for a payment. 'accepted' and 'unknown' is what became
 * of an action; 'missing' is an order that a later list of all active orders lacks, until it has been
 * read on this screen: a server's list may lack orders that can still be acted on.
 */
export function useNewsSince(order: Order): 'accepted' | 'unknown' | 'missing' | null {
  const client = useQueryClient()
  const accepted = useStore(acceptedActions)
  const unanswered = useStore(unansweredActions)
  const readAt = useReadAt(order)
  const [openedAt] = useState(Date.now)
  if (isNotedSince(accepted, order, readAt)) return 'accepted'
  if (isNotedSince(unanswered, order, readAt)) return 'unknown'
  return readAt < openedAt && isOffList(client, order, readAt) ? 'missing' : null
}

/** When the order's own response was read (Unix ms, phone clock); 0 if it never was. */
function useReadAt({ side, orderId }: OrderIdentity): number {
  return useQueryClient().getQueryState(orderKey(side, orderId))?.dataUpdatedAt ?? 0
}
