import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { claimMutation } from '#api/events/queries.ts'
import { useIntent } from '#shared/forms/use-intent.ts'

/**
 * Claims a reward. It moves money: confirmed, sent at most once, never repeated automatically
 * (R8.15).
 */
export function useClaim() {
  const { t } = useLingui()
  const claim = useMutation(claimMutation)
  return useIntent<{ id: string }>({
    name: 'claim',
    send: ({ form: { id }, ...sent }) => claim.mutateAsync({ ...sent, id }),
    title: t`Claim`,
    toastsCause: true,
  })
}
