import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { endDoubt } from '#features/fund-records/end-doubt.ts'
import type { Moment } from '#lib/time.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'
import { WriteGuardBanner } from '#shared/forms/write-guard-banner.tsx'
import { useRunning } from '#shared/query/use-running.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

type CancelButtonProps = {
  /** Cancels and waits until the list has been read again (`meta.waitsFor`). */
  mutation: UseMutationOptions<null, Error, { id: string }>
  id: string
  label: string
  /** What it was sent by. */
  form: 'deposit' | 'withdraw'
  createdAt: Moment
  question: string
  children: ReactNode
}

/** Cancels a request that is not being processed yet: confirmed, then sent once. */
export function CancelButton(props: CancelButtonProps) {
  const { mutation, id, label, form, createdAt, question, children } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync } = useMutation(mutation)
  const running = useRunning(mutation)
  const once = useSingleFlight()
  const guard = useWriteGuard('cancelRequest')

  const cancel = async () => {
    try {
      await mutateAsync({ id })
      endDoubt(client, form, { createdAt })
      showToast({ tone: 'success', text: t`Cancelled` })
    } catch (error) {
      // the failure policy has handled other failures
      if (!isOutcomeUnknown(error)) return
      showToast({
        tone: 'danger',
        text: t`Result unknown. The record shows what the server said last.`,
      })
    }
  }
  const confirm = () => {
    setIsAsking(false)
    once(async () => {
      if (await tryRunExclusive('cancel', cancel)) return
      showToast({ tone: 'info', text: t`Something is being cancelled. Please wait.` })
    })
  }

  return (
    <>
      <WriteGuardBanner guard={guard} />
      <Button
        variant="danger-tint"
        block
        busy={running.some((sent) => sent.id === id)}
        disabled={guard !== null}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel={label}
        cancelLabel={t`Keep it`}
        tone="danger"
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
