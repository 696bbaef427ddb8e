import {
  useIsMutating,
  useMutation,
  type Mutation,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef } from 'react'

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
    onSuccess: () => onAccepted.current?.(),
  }
  const { mutateAsync } = useMutation(ofOrder)
  return (variables) =>
    new Promise((resolve, reject) => {
      onAccepted.current = resolve
      mutateAsync(variables).catch(reject)
    })
}

/** Whether the order is from before an action whose mutation goes on: no other may be offered. */
export function useIsOrderOvertaken(orderId: string): boolean {
  const predicate = ({ options }: Mutation) => options.mutationKey?.at(-1) === orderId
  return useIsMutating({ mutationKey: ['order'], predicate }) > 0
}
