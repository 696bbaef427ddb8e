import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useId } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { isChatWanted } from '#app/chat-wanted.ts'
import { ChatTabContent } from '#app/shell/app-tab-bar.tsx'
import { chatTab } from '#app/shell/late-notices.ts'
import { useChatInUrl } from '#app/shell/use-chat-in-url.ts'
import { ChatLoading } from '#features/chat/chat-loading.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { wideFrom } from '#platform/device/wide.ts'
import { perTab } from '#platform/storage/web-storage.ts'
import { createStore, useStore } from '#platform/store.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { followQuietly } from '#ui/foundation/quiet-moment.ts'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import { CloseIcon } from '#ui/icons/icons.ts'
import { tabBarItemClass } from '#ui/layout/tab-bar.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'
import * as styles from './chat.module.css'

const ChatBody = lazyComponent(
  'chat',
  async () => {
    const { ChatBody: body } = await import('#features/chat/chat-body.tsx')
    return body
  },
  {
    isPreloaded: true,
    failed: () => (
      <div className={styles.failed}>
        <ChunkFailed />
        <SupportLinks />
      </div>
    ),
  },
)

/** The chat covers the screen, or is docked beside it where the window is wide enough. */
const hasRoom = wideFrom(1_280)

type ChatProps = {
  /** Whether self data may be requested to get the member's id. */
  isAsked?: boolean
  /** The chat always covers the screen and is never docked. */
  isOver?: boolean
}

/**
 * The chat of a member with a known id (R10.09), on every screen. Only its frame loads with the
 * page; the rest loads when it is first opened by the member, a link, or a message.
 */
export function Chat({ isAsked = true, isOver = false }: ChatProps) {
  const isDocked = useStore(hasRoom) && !isOver
  const { data: memberId } = useQuery({
    ...selfQuery,
    select: (self) => self.memberId,
    enabled: isAsked,
  })
  return isDocked ? memberId && <ChatDock memberId={memberId} /> : <ChatPanel memberId={memberId} />
}

function ChatPanel({ memberId }: { memberId: string | null | undefined }) {
  const titleId = useId()
  const { isOpen, about, open, close, forgetAbout } = useChatInUrl()
  useOpenWhenWanted(isOpen, open)
  return (
    <Modal
      kind="panel"
      isOpen={isOpen && !!memberId}
      onClose={close}
      isInAddress
      labelledBy={titleId}
    >
      {memberId && (
        <Conversation
          titleId={titleId}
          memberId={memberId}
          about={about}
          onAboutTaken={forgetAbout}
          onClose={close}
        />
      )}
    </Modal>
  )
}

const STORED = 'chatDock'
const OPEN = 'open'
/** Whether the docked chat is open; remembered until the tab is closed. */
const chatDock = createStore(perTab.read(STORED) === OPEN)

function setDock(isOpen: boolean): void {
  chatDock.set(isOpen)
  if (isOpen) perTab.write(STORED, OPEN)
  else perTab.remove(STORED)
}
const openDock = () => setDock(true)
/** The order that the next message in the dock is about, until the draft holds it. */
const dockedAbout = createStore<string | null>(null)

/** The chat docked beside the screen, which stays usable (R16.89). */
function ChatDock({ memberId }: { memberId: string }) {
  const titleId = useId()
  const about = useStore(dockedAbout)
  const isOpen = useStore(chatDock)
  const inAddress = useChatInUrl()
  useOpenWhenWanted(isOpen, openDock)

  useEffect(() => {
    chatTab.set(<DockTab />)
    return () => chatTab.set(null)
  }, [])

  // takes over the URL's parameters, removes them from the address, and stays on the screen
  const take = useEffectEvent(() => {
    openDock()
    if (inAddress.about !== null) dockedAbout.set(inAddress.about)
    inAddress.close()
  })
  const isAsked = inAddress.isOpen
  useEffect(() => {
    if (isAsked) take()
  }, [isAsked])

  if (!isOpen) return null
  return (
    <aside className={styles.dock} aria-labelledby={titleId}>
      <DockMark />
      <Conversation
        isDocked
        titleId={titleId}
        memberId={memberId}
        about={about}
        onAboutTaken={() => dockedAbout.set(null)}
        onClose={() => setDock(false)}
      />
    </aside>
  )
}

function DockTab() {
  const isOpen = useStore(chatDock)
  return (
    <button
      type="button"
      className={tabBarItemClass}
      aria-expanded={isOpen}
      onClick={() => setDock(!isOpen)}
    >
      <ChatTabContent />
    </button>
  )
}

function DockMark() {
  useRootMark('data-dock')
  return null
}

type ConversationProps = {
  isDocked?: boolean
  titleId: string
  memberId: string
  about: string | null
  onAboutTaken: () => void
  onClose: () => void
}

function Conversation(props: ConversationProps) {
  const { isDocked = false, titleId, memberId, about, onAboutTaken, onClose } = props
  const { t } = useLingui()
  return (
    <>
      <header className={styles.header}>
        <IconButton label={t`Close`} icon={CloseIcon} onClick={onClose} />
        <div className={styles.titles}>
          <h2 id={titleId} tabIndex={-1}>{t`Customer service`}</h2>
          <ConnectionStatus isBeside={isDocked} />
        </div>
      </header>
      <Suspense fallback={<ChatLoading isAlone />}>
        <ChatBody memberId={memberId} about={about} onAboutTaken={onAboutTaken} />
      </Suspense>
    </>
  )
}

/**
 * A message opens the chat once nothing can be tapped by mistake and, if a dialog is open, that has
 * closed.
 */
function useOpenWhenWanted(isOpen: boolean, open: () => void): void {
  const isWanted = useStore(isChatWanted)
  const openIfFree = useEffectEvent(() => {
    if (topModal()) return
    isChatWanted.set(false)
    open()
  })
  // resets the chat for the next member
  useEffect(() => () => isChatWanted.set(false), [])
  useEffect(() => {
    if (!isWanted) return undefined
    if (!isOpen) return followQuietly(onModalChange, () => openIfFree())
    isChatWanted.set(false)
    return undefined
  }, [isWanted, isOpen])
}
