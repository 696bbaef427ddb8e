import { Trans } from '@lingui/react/macro'
import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { toastOutcome } from '#shared/forms/toast-outcome.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { WarningIcon } from '#ui/icons/icons.ts'

/**
 * For a button that changes the state shown above it: the state itself tells of a success.
 *
 * @param mutation waits for the state to be read again (`meta.waitsFor`)
 * @param shownKey the key of the query that reads it
 */
export function useStateChange<Data, Change>(
  mutation: UseMutationOptions<Data, Error, Change>,
  shownKey: QueryKey,
) {
  const client = useQueryClient()
  const once = useSingleFlight()
  const { mutateAsync, isPending, error } = useMutation(mutation)
  return {
    isPending,
    /** To be shown between the state and the button. */
    unknownNotice: isOutcomeUnknown(error) && (
      <Banner tone="warn" icon={WarningIcon} role="alert">
        <Trans>Result unknown. The state above is what the server said last.</Trans>
      </Banner>
    ),
    /** Does nothing while another one is being sent. `name`: what a toast calls it. */
    send: (change: Change, name: string) => {
      const onSuccess = () => {
        // if it could not be read again, the state above is the one before (R11.10, R11.12)
        const isShown = client.getQueryState(shownKey)?.status === 'success'
        toastOutcome('done', isShown, name)
      }
      once(() => mutateAsync(change, { onSuccess }))
    },
  }
}
