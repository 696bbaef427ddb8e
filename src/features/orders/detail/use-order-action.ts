import {
  useMutation,
  useMutationState,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { orderKey } from '#api/order/queries.ts'
import type { Order } from '#domain/order.ts'
import { acceptedActions, noteAccepted } from '#features/orders/detail/accepted-actions.ts'
import { useStore } from '#platform/store.ts'

/**
 * Returns a function that sends an action on an order. It resolves as soon as the server has
 * accepted the action; the mutation goes on until the order has been refetched, which on a bad
 * network takes long.
 */
export function useOrderAction<Data, Variables>(
  orderId: string,
  options: UseMutationOptions<Data, Error, Variables>,
): (variables: Variables) => Promise<void> {
  const onAccepted = useRef<(() => void) | null>(null)
  const ofOrder: typeof options = {
    ...options,
    mutationKey: [...(options.mutationKey ?? []), orderId],
    onSuccess: () => {
      noteAccepted(orderId)
      onAccepted.current?.()
    },
  }
  const { mutateAsync } = useMutation(ofOrder)
  return (variables) =>
    new Promise((resolve, reject) => {
      onAccepted.current = resolve
      mutateAsync(variables).catch(reject)
    })
}

/** Whether an action on an order was accepted since it was read at `readAt` (Unix ms, phone clock). */
function useAcceptedSince(): (orderId: string, readAt: number) => boolean {
  const accepted = useStore(acceptedActions)
  return (orderId, readAt) => {
    const at = accepted[orderId] ?? 0
    // a time ahead is from before the phone's clock was set back
    return at > readAt && at <= Date.now()
  }
}

/**
 * Whether an action on an order overtakes what was read of it at `readAt` (Unix ms, phone clock): it
 * goes on, or was accepted since. Nothing that was read before tells what may still be done.
 */
export function useOvertaken(): (orderId: string, readAt: number) => boolean {
  const pending = useMutationState({
    filters: { mutationKey: ['order'], status: 'pending' },
    select: ({ options }) => options.mutationKey?.at(-1),
  })
  const isAcceptedSince = useAcceptedSince()
  return (orderId, readAt) => pending.includes(orderId) || isAcceptedSince(orderId, readAt)
}

/** The same for an order on its own screen: then no other action may be offered. */
export function useIsOrderOvertaken(order: Order): boolean {
  const isOvertaken = useOvertaken()
  return isOvertaken(order.orderId, useReadAt(order))
}

/**
 * Whether an action was accepted since the order on its own screen was read, so that what is shown
 * of it is older: then it must not ask for a payment.
 */
export function useIsOrderOlder(order: Order): boolean {
  const isAcceptedSince = useAcceptedSince()
  return isAcceptedSince(order.orderId, useReadAt(order))
}

/** When the order's own response was read (Unix ms, phone clock); 0 if it never was. */
function useReadAt({ side, orderId }: Order): number {
  return useQueryClient().getQueryState(orderKey(side, orderId))?.dataUpdatedAt ?? 0
}
