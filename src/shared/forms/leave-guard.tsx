import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withoutChat } from '#domain/chat-search.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { DiscardDialog } from '#ui/overlay/discard-dialog.tsx'

/**
 * Asks before a navigation discards the input, and keeps an update from reloading over it. The
 * redirect to sign-in when a session ends is not blocked; from registration, going to sign-in is the
 * member's own navigation and is blocked.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (next.pathname !== '/userLogin' || current.pathname === '/register') &&
      locationKeyOf(next) !== locationKeyOf(current),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <DiscardDialog
      isOpen={status === 'blocked'}
      onDiscard={() => proceed?.()}
      onKeep={() => reset?.()}
    />
  )
}

// ignores the chat's parameters: it opens over the screen, which keeps its form
const locationKeyOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname + JSON.stringify(withoutChat(search))
