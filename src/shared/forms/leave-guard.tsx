import { useBlocker, useRouter, type RouterHistory } from '@tanstack/react-router'
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
  const { history } = useRouter()
  // the question of a Back is asked over the screen's own entry: there the next Back closes it
  const [back, setBack] = useState(0)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isBlocked =
        isHeld &&
        (next.pathname !== '/userLogin' || current.pathname === '/register') &&
        locationKeyOf(next) !== locationKeyOf(current)
      if (isBlocked) setBack(stepsBack(history))
      return isBlocked
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isAsking = status === 'blocked' || back !== 0
  const [asked, setAsked] = useState(reason)
  if (!isAsking && asked !== reason) setAsked(reason)
  // the server answers while the question is open: it closes, and what the answer shows is not left
  const isAnswered = isAsking && asked !== reason
  if (isAnswered && back !== 0) setBack(0)
  useEffect(() => {
    if (isAnswered || back !== 0) reset?.()
  }, [isAnswered, back, reset])
  const stay = () => {
    setBack(0)
    reset?.()
  }
  const leave = () => {
    setBack(0)
    if (back === 0) proceed?.()
    else history.go(back, { ignoreBlocker: true })
  }
  const isOpen = isAsking && !isAnswered
  return (
    <>
      <DiscardDialog isOpen={isOpen && reason === 'unsaved'} onDiscard={leave} onKeep={stay} />
      <SendingDialog isOpen={isOpen && reason === 'sending'} onLeave={leave} onStay={stay} />
    </>
  )
}

type Indexed = { __TSR_index?: number }

const indexOf = ({ __TSR_index: index = Infinity }: Indexed) => index

/** How many screens the browser has gone back, negative. A link's entry has no index yet. */
function stepsBack({ location }: RouterHistory): number {
  const state: Indexed | null = window.history.state
  return Math.min(indexOf(state ?? {}) - indexOf(location.state), 0)
}

// ignores the chat's parameters: it opens over the screen, which keeps its form
const locationKeyOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname + JSON.stringify(withoutChat(search))
