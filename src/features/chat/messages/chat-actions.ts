import { createContext, use } from 'react'
import type { Row } from '#features/chat/messages/rows.ts'

/** The actions on a message, passed by context because there are many rows. */
export type ChatActions = {
  reply: (row: Row) => void
  openMenu: (row: Row) => void
  copy: (row: Row) => void
  jumpTo: (messageId: string) => void
  resend: (row: Row) => void
  remove: (row: Row) => void
  /** Takes a text that was not sent back into the draft. */
  edit: (row: Row) => void
  openLink: (url: string) => void
  openImage: (url: string) => void
}

export const ChatActionsContext = createContext<ChatActions | null>(null)

export function useChatActions(): ChatActions {
  const actions = use(ChatActionsContext)
  if (!actions) throw new Error('A message outside the chat')
  return actions
}
