import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { ChatMessage } from '#api/chat/contract.ts'
import { chatLogQuery, loadOlderMutation } from '#api/chat/log-queries.ts'
import type { ChatLog } from '#api/chat/log.ts'
import { Composer } from '#features/chat/composer/composer.tsx'
import { withAbout } from '#features/chat/composer/draft.ts'
import { FileProblems } from '#features/chat/composer/file-problems.tsx'
import { withOrderLine } from '#features/chat/composer/order-line.ts'
import { useDraft } from '#features/chat/composer/use-draft.ts'
import { useFiles } from '#features/chat/composer/use-files.ts'
import { ChatActionsContext } from '#features/chat/messages/chat-actions.ts'
import { ChatList, type ChatListHandle, type Older } from '#features/chat/messages/chat-list.tsx'
import { ChatNotices, ChatState } from '#features/chat/messages/chat-state.tsx'
import { LinkQuestion } from '#features/chat/messages/link-question.tsx'
import { MarkRead } from '#features/chat/messages/mark-read.tsx'
import { MessageMenu } from '#features/chat/messages/message-menu.tsx'
import { type Row, rowsOf } from '#features/chat/messages/rows.ts'
import { useAnnounced } from '#features/chat/messages/use-announced.ts'
import { useJump } from '#features/chat/messages/use-jump.ts'
import { useStableActions } from '#features/chat/messages/use-stable-actions.ts'
import { openOutbox, outbox, settleOutbox } from '#features/chat/outbox/outbox-store.ts'
import { post } from '#features/chat/outbox/outbox.ts'
import { isBlank } from '#lib/hidden-characters.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { language } from '#platform/i18n/i18n.ts'
import { useStore } from '#platform/store.ts'
import { useCopy } from '#ui/data/use-copy.ts'
import { ImageViewer } from '#ui/overlay/image-viewer.tsx'
import { useKeyboardInset } from '#ui/overlay/use-keyboard-inset.ts'

type ChatBodyProps = {
  memberId: string
  /** The order in the URL that the message is about. */
  about: string | null
  onAboutTaken: () => void
}

const NONE: readonly ChatMessage[] = []

/** The conversation with customer service: the log and the composer. */
export function ChatBody({ memberId, about, onAboutTaken }: ChatBodyProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const log = useQuery(chatLogQuery)
  const messages = log.data?.messages ?? NONE
  const box = useStore(outbox)
  const rows = useMemo(() => rowsOf(messages, box), [messages, box])
  const list = useRef<ChatListHandle>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { draft, latest, change, clear } = useDraft(memberId)
  const { found, jumpTo } = useJump()
  const [menuRow, setMenuRow] = useState<Row | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [image, setImage] = useState<string | null>(null)
  const [seenId, setSeenId] = useState<string | undefined>()
  const announced = useAnnounced(log.data?.messages, box)
  const older = useOlder(log)
  const focusInput = useFocusLater(input)
  const copy = useCopy()
  const toEnd = () => list.current?.toEnd()
  const isRefreshed = useIsRefreshed(log)
  const panel = {
    latest,
    change,
    jumpTo,
    setMenuRow,
    setLink,
    setImage,
    focusInput,
    copy,
    toEnd,
    picker,
  }
  const actions = useStableActions(panel)
  useKeyboardInset(input, true)
  useEffect(() => openOutbox(memberId), [memberId])
  // before paint, so that no message is visible twice: also those that come from another tab or page
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for every new one
  useLayoutEffect(() => settleOutbox(messages), [messages, box.items.length])

  const takeAbout = useEffectEvent((orderId: string) => {
    change(withAbout(latest(), orderId, language.get()))
    onAboutTaken()
  })
  useEffect(() => {
    if (about !== null) takeAbout(about)
  }, [about])

  const send = () => {
    const { text, reply, about: order } = latest()
    if (isBlank(text)) return
    clear()
    toEnd()
    post(client, { text: withOrderLine(order, text.trim(), language.get()) }, reply)
  }
  const sendQuickReply = (quick: string) => {
    const { text, reply, about: order } = latest()
    if (order === null) return
    // a message being typed keeps its order
    if (isBlank(text) && reply === null) clear()
    toEnd()
    post(client, { text: withOrderLine(order, quick, language.get()) }, null)
  }
  const files = useFiles((accepted) => {
    const { text, reply, about: order } = latest()
    // a message being typed keeps its order
    change({ reply: null, about: isBlank(text) ? null : order })
    toEnd()
    // a file has no text of its own to name the order
    const intro = withOrderLine(order, t`About this order:`, language.get())
    const introId = order === null ? null : post(client, { text: intro }, null)
    for (const [at, file] of accepted.entries()) {
      post(client, { file }, at === 0 ? reply : null, introId)
    }
  })

  return (
    <ChatActionsContext value={actions}>
      <MarkRead
        newestId={messages.findLast(({ isOwn }) => !isOwn)?.id}
        seenId={seenId}
        isLoading={!log.isFetched || !isRefreshed}
      />
      <ChatNotices log={log} />
      {rows.length > 0 ? (
        <ChatList ref={list} rows={rows} found={found} onSeen={setSeenId} {...older} />
      ) : (
        <ChatState log={log} />
      )}
      <p className="visually-hidden" role="status">
        {/* a new node, so that a screen reader reads an identical text again */}
        <span key={announced.count}>{announced.text}</span>
      </p>
      <FileProblems problems={files.problems} onDismiss={files.dismiss} />
      <Composer
        draft={draft}
        onDraft={change}
        onSend={send}
        onQuickReply={sendQuickReply}
        onFiles={files.add}
        input={input}
        picker={picker}
      />
      <MessageMenu row={menuRow} onClose={() => setMenuRow(null)} />
      <LinkQuestion url={link} onClose={() => setLink(null)} />
      {image !== null && <ImageViewer src={image} name={t`Photo`} onClose={() => setImage(null)} />}
    </ChatActionsContext>
  )
}

/**
 * Whether the newest messages have been requested since the chat was opened, or the page shown
 * again, and the request has ended. A log from before may lack what has arrived since, also once an
 * event has added a message to it.
 */
function useIsRefreshed({ isFetching, refetch }: UseQueryResult): boolean {
  const isHidden = useStore(pageHidden)
  const [wasRefreshed, setWasRefreshed] = useState(!isFetching)
  const isRefreshed = !isHidden && (wasRefreshed || !isFetching)
  if (isRefreshed !== wasRefreshed) setWasRefreshed(isRefreshed)
  // in a listener, so that the first render of the page shown again knows of the request
  useEffect(
    () =>
      pageHidden.subscribe(() => {
        if (!pageHidden.get()) void refetch()
      }),
    [refetch],
  )
  return isRefreshed
}

/** Focuses the field after the menu has closed and returned the focus. */
function useFocusLater(input: RefObject<HTMLTextAreaElement | null>): () => void {
  const [requests, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    if (requests > 0) input.current?.focus()
  }, [requests, input])
  return count
}

/** The state of the messages before the first row, with a function to load them. */
function useOlder(log: UseQueryResult<ChatLog>): { older: Older; onLoadOlder: () => void } {
  const { data, refetch } = log
  const { isPending, isError, mutate } = useMutation(loadOlderMutation)
  const isLoaded = data !== undefined
  const onLoadOlder = useCallback(
    () => (isLoaded ? mutate() : void refetch()),
    [isLoaded, mutate, refetch],
  )
  // unsent messages are shown before the conversation has loaded
  if (!data) return { older: log.isError ? 'failed' : 'loading', onLoadOlder }
  if (data.nextPage === null) return { older: 'none', onLoadOlder }
  if (isPending) return { older: 'loading', onLoadOlder }
  return { older: isError ? 'failed' : 'more', onLoadOlder }
}
