import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chatLogQuery, loadOlderMutation } from '#api/chat/log-queries.ts'
import { outbox } from '#features/chat/outbox/outbox-store.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** At most this many pages of the history are read to find a quoted message. */
const MAX_PAGES = 10
const SHOWN_MS = 2_000

/** The row of a quoted message; a new object for each time that it is looked for. */
export type Found = { key: string }

/**
 * Scrolls to a quoted message, loading the history if needed, and marks it for a moment; not once the
 * member has done something else meanwhile.
 */
export function useJump() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutateAsync: loadOlder } = useMutation(loadOlderMutation)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (found === null) return undefined
    const timer = setTimeout(() => setFound(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [found])

  const jumpTo = async (messageId: string) => {
    // whoever does something else meanwhile must not lose sight of it
    const moved = new AbortController()
    const { signal } = moved
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(type, () => moved.abort(), { capture: true, signal })
    await goTo(messageId, signal)
    moved.abort()
  }
  const goTo = async (messageId: string, signal: AbortSignal) => {
    for (let pages = 0; pages <= MAX_PAGES; pages += 1) {
      const log = client.getQueryData(chatLogQuery.queryKey)
      if (log?.messages.some(({ id }) => id === messageId)) {
        setFound({ key: outbox.get().arrived.get(messageId)?.localId ?? messageId })
        return
      }
      if (!log || log.nextPage === null) break
      try {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other, until it is there
        await loadOlder()
      } catch {
        return
      }
      if (signal.aborted) return
    }
    showToast({ tone: 'info', text: t`The message is no longer here, or too far back.` })
  }
  return { found, jumpTo }
}
