import { useMutationState, type MutationOptions } from '@tanstack/react-query'

/**
 * What is being sent by a mutation, oldest first, also by a screen that has been left. The mutation
 * must have a key.
 */
export function useRunning<Variables>({
  mutationKey,
}: Pick<MutationOptions<unknown, Error, Variables>, 'mutationKey' | 'mutationFn'>): Variables[] {
  return useMutationState({
    filters: { mutationKey: mutationKey ?? [], status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })
}
