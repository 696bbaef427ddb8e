import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withoutChat } from '#domain/chat-search.ts'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { SendingDialog } from '#shared/forms/sending-dialog.tsx'
import { DiscardDialog } from '#ui/overlay/discard-dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** The input is on its way to the server, so that leaving discards nothing. */
  isSending?: boolean
}

/**
 * Asks before a navigation discards the input or leaves it while it is being sent, and keeps an
 * update from reloading over it. The redirect to sign-in when a session ends is not blocked; from
 * registration, going to sign-in is the member's own navigation and is blocked.
 */
export function LeaveGuard({ isDirty, isSending = false }: LeaveGuardProps) {
  const reason = isSending ? 'sending' : isDirty ? 'unsaved' : null
  const isHeld = reason !== null
  useEffect(() => (isHeld ? noteUnsaved() : undefined), [isHeld])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isHeld &&
      (next.pathname !== '/userLogin' || current.pathname === '/register') &&
      locationKeyOf(next) !== locationKeyOf(current),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isAsking = status === 'blocked'
  const [asked, setAsked] = useState(reason)
  if (!isAsking && asked !== reason) setAsked(reason)
  // the server answers while the question is open: it closes, and what the answer shows is not left
  const isAnswered = isAsking && asked !== reason
  useEffect(() => {
    if (isAnswered) reset?.()
  }, [isAnswered, reset])
  const stay = () => reset?.()
  const leave = () => proceed?.()
  const isOpen = isAsking && !isAnswered
  return (
    <>
      <DiscardDialog isOpen={isOpen && reason === 'unsaved'} onDiscard={leave} onKeep={stay} />
      <SendingDialog isOpen={isOpen && reason === 'sending'} onLeave={leave} onStay={stay} />
    </>
  )
}

// ignores the chat's parameters: it opens over the screen, which keeps its form
const locationKeyOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname + JSON.stringify(withoutChat(search))
