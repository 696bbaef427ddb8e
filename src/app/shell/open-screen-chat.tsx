import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { useRealtimeBridge } from '#app/realtime/use-realtime-bridge.ts'
import { Chat } from '#app/shell/chat.tsx'
import { overScreen } from '#shared/navigation/over-screen.ts'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { ChatIcon } from '#ui/icons/icons.ts'
import * as styles from './open-screen-chat.module.css'

/**
 * Opens the chat for a member on a public screen, which has no tab bar. No member data is fetched
 * before it is opened.
 */
export function OpenScreenChat() {
  const { t } = useLingui()
  const { data: hasChat = true } = useQuery({ ...selfQuery, select: hasMemberId, enabled: false })
  const isOpen = useSearch({ strict: false, select: ({ chat }) => chat === 1 })
  if (!hasChat) return null
  return (
    <>
      <aside className={styles.corner} aria-label={t`Customer service`}>
        <Link
          to="."
          search={(search) => ({ ...search, chat: 1 as const })}
          state={overScreen}
          className={linkIconClass}
          aria-label={t`Chat`}
        >
          <ChatIcon />
        </Link>
      </aside>
      {isOpen && <Live />}
      <Chat isAsked={isOpen} isOver />
    </>
  )
}

/** Receives messages and rings for orders while the chat is open. */
function Live() {
  useRealtimeBridge()
  return null
}
