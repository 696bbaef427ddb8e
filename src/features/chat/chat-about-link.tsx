import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { overScreen } from '#shared/navigation/over-screen.ts'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { ChatIcon } from '#ui/icons/icons.ts'

/** Opens the chat over an order's screen, with the order's id in the draft. */
export function ChatAboutLink({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const { data: hasChat = true } = useQuery({ ...selfQuery, select: hasMemberId })
  if (!hasChat) return null
  return (
    <Link
      to="."
      search={(search) => ({ ...search, chat: 1 as const, about: orderId })}
      state={overScreen}
      aria-label={t`Chat about this order`}
      className={linkIconClass}
    >
      <ChatIcon />
    </Link>
  )
}
