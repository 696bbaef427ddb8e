import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { overScreen } from '#shared/navigation/over-screen.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'

/** Opens the chat over a screen that can only say to contact customer service. */
export function ChatLink() {
  const { data: hasChat = true } = useQuery({ ...selfQuery, select: hasMemberId })
  if (!hasChat) return null
  return (
    <Link
      to="."
      search={(search) => ({ ...search, chat: 1 as const })}
      state={overScreen}
      className={linkButtonClass}
    >
      <Trans>Contact customer service</Trans>
    </Link>
  )
}
