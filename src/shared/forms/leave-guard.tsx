import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { withoutChat } from '#domain/chat-search.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/**
 * Asks before what is typed on a screen is lost to another one. A session's end, which leads to
 * sign-in from everywhere but from registration, needs no leave.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (next.pathname !== '/userLogin' || current.pathname === '/register') &&
      locationKeyOf(next) !== locationKeyOf(current),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={t`Discard what you typed?`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  )
}

// the chat opens over the screen: what is typed stays below it
const locationKeyOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname + JSON.stringify(withoutChat(search))
