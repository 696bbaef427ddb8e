import { Trans } from '@lingui/react/macro'
import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { toastOutcome } from '#shared/forms/toast-outcome.ts'
import { useRunning } from '#shared/query/use-running.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { WarningIcon } from '#ui/icons/icons.ts'
import { ModalOpenContext } from '#ui/overlay/modal-open.ts'

/**
 * For a button that changes the state shown above it: the state itself tells of a success, unless
 * the screen was left or its sheet closed meanwhile.
 *
 * @param mutation waits for the state to be read again (`meta.waitsFor`)
 * @param id of what is changed
 * @param shownKey the key of the query that reads its state
 */
export function useStateChange<Data, Change extends { id: string }>(
  mutation: UseMutationOptions<Data, Error, Change>,
  id: string,
  shownKey: QueryKey,
) {
  const client = useQueryClient()
  const once = useSingleFlight()
  const isOpen = use(ModalOpenContext)
  const isShown = useRef(false)
  const { mutateAsync, error } = useMutation(mutation)
  const running = useRunning<Change>({ mutationKey: mutation.mutationKey })
  useEffect(() => {
    isShown.current = isOpen
    return () => {
      isShown.current = false
    }
  }, [isOpen])
  const change = async (wanted: Change, name: string) => {
    try {
      await mutateAsync(wanted)
      // if it could not be read again, the state above is the one before (R11.10, R11.12)
      const isRead = client.getQueryState(shownKey)?.status === 'success'
      toastOutcome('done', isShown.current && isRead, name)
    } catch (failure) {
      // the failure policy has handled other failures
      if (isOutcomeUnknown(failure)) toastOutcome('unknown', isShown.current, name)
    }
  }
  return {
    /** Also while a screen that was left is sending it. */
    isPending: running.some((sent) => sent.id === id),
    /** To be shown between the state and the button. */
    unknownNotice: isOutcomeUnknown(error) && (
      <Banner tone="warn" icon={WarningIcon} role="alert">
        <Trans>Result unknown. The state above is what the server said last.</Trans>
      </Banner>
    ),
    /** Does nothing while another one is being sent. `name`: what a toast calls it. */
    send: (wanted: Change, name: string) => once(() => change(wanted, name)),
  }
}
