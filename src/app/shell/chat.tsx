import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useId } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { isChatWanted } from '#app/chat-wanted.ts'
import { useChatInUrl } from '#app/shell/use-chat-in-url.ts'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { useStore } from '#platform/store.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'
import styles from './chat.module.css'

const ChatBody = lazyComponent(
  'chat',
  async () => {
    const { ChatBody: body } = await import('#features/chat/chat-body.tsx')
    return body
  },
  {
    failed: () => (
      <div className={styles.failed}>
        <ChunkFailed />
        <SupportLinks />
      </div>
    ),
  },
)

/**
 * The chat over every screen of a member who is known by id (R10.09). Only its frame is there from
 * the start; the rest loads when it is first opened: by the member, a link, or a message.
 * `isAsked`: self data may be asked for, to learn the id.
 */
export function Chat({ isAsked = true }: { isAsked?: boolean }) {
  const { t } = useLingui()
  const titleId = useId()
  const { data: memberId } = useQuery({
    ...selfQuery,
    select: (self) => self.memberId,
    enabled: isAsked,
  })
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
      <header className={styles.header}>
        <IconButton label={t`Close`} icon={CloseIcon} onClick={close} />
        <div className={styles.titles}>
          <h2 id={titleId} tabIndex={-1}>{t`Customer service`}</h2>
          <ConnectionStatus />
        </div>
      </header>
      <Suspense fallback={<ChatLoading />}>
        {memberId && <ChatBody memberId={memberId} about={about} onAboutTaken={forgetAbout} />}
      </Suspense>
    </Modal>
  )
}

function ChatLoading() {
  const { t } = useLingui()
  return (
    <div className={styles.loading} role="group" aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="62%" height={64} radius="m" />
      <Skeleton width="54%" height={44} radius="m" />
      <Skeleton width="70%" height={84} radius="m" />
    </div>
  )
}

/** A message opens the chat, but not over a dialog: then once the dialog has closed. */
function useOpenWhenWanted(isOpen: boolean, open: () => void): void {
  const isWanted = useStore(isChatWanted)
  const openIfFree = useEffectEvent(() => {
    if (!isOpen && topModal()) return
    isChatWanted.set(false)
    if (!isOpen) open()
  })
  // resets the chat for the next member
  useEffect(() => () => isChatWanted.set(false), [])
  useEffect(() => {
    if (!isWanted) return
    openIfFree()
    return onModalChange(() => openIfFree())
  }, [isWanted])
}
