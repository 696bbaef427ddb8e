import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { withoutChat } from '#domain/chat-search.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/**
 * Asks before navigation discards what was typed. The redirect to sign-in at a session's end is not
 * blocked; from registration it is the member's own navigation and is.
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

// ignores the chat's parameters: it opens over the screen, which keeps its form
const locationKeyOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname + JSON.stringify(withoutChat(search))
