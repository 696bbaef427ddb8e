import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#api/chat/contract.ts'
import { withTakenBack, type ChatDraft } from '#features/chat/composer/draft.ts'
import type { ChatActions } from '#features/chat/messages/chat-actions.ts'
import { copiedText, type Row } from '#features/chat/messages/rows.ts'
import { post, remove, resend } from '#features/chat/outbox/outbox.ts'

type Panel = {
  latest: () => ChatDraft
  change: (draft: Partial<ChatDraft>) => void
  jumpTo: (messageId: string) => void
  setMenuRow: (row: Row) => void
  setLink: (url: string) => void
  setImage: (url: string) => void
  focusInput: () => void
  copy: (text: string) => void
  toEnd: () => void
  picker: RefObject<HTMLInputElement | null>
}

const quoteOf = ({ replyId, quote }: ChatMessage) =>
  replyId === null ? null : { id: replyId, isOwn: false, text: '', ...quote }

/** The actions of the rows as a stable object, so that typing does not render the messages. */
export function useStableActions(panel: Panel): ChatActions {
  const client = useQueryClient()
  const now = useRef(panel)
  useLayoutEffect(() => {
    now.current = panel
  })
  const [actions] = useState((): ChatActions => {
    const resent = new Set<string>()
    const resendReceived = (row: Extract<Row, { kind: 'message' }>) => {
      const { sent, message } = row
      const isFile = message.isFile || message.fileUrl !== null
      // a file that is no longer on this phone has to be chosen again
      if (isFile && !sent?.file) return now.current.picker.current?.click()
      // the failed message stays, with its button; the one that is sent appears at the end
      now.current.toEnd()
      if (resent.has(message.id)) return
      resent.add(message.id)
      if (sent?.file) post(client, { file: sent.file }, sent.reply)
      else post(client, { text: message.text }, quoteOf(message))
    }
    return {
      reply: (row) => {
        if (row.kind !== 'message') return
        const { wireId, isOwn } = row.message
        now.current.change({ reply: { id: wireId, isOwn, text: copiedText(row) } })
        now.current.focusInput()
      },
      openMenu: (row) => now.current.setMenuRow(row),
      copy: (row) => now.current.copy(copiedText(row)),
      jumpTo: (messageId) => now.current.jumpTo(messageId),
      resend: (row) =>
        row.kind === 'outgoing' ? resend(client, row.item.localId) : resendReceived(row),
      edit: (row) => {
        if (row.kind !== 'outgoing') return
        const { latest, change, focusInput } = now.current
        change(withTakenBack(latest(), row.item))
        remove(row.item.localId)
        focusInput()
      },
      remove: (row) => {
        if (row.kind === 'outgoing') remove(row.item.localId)
      },
      openLink: (url) => {
        // a link into this app stays in the app; a file of its host may be another user's
        const { origin, pathname } = new URL(url)
        if (origin + pathname === `${location.origin}/`) window.open(url, '_blank', 'noopener')
        else now.current.setLink(url)
      },
      openImage: (url) => now.current.setImage(url),
    }
  })
  return actions
}
