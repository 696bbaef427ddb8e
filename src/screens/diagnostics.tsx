import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { post } from '#features/chat/outbox/outbox.ts'
import { DiagnosticsView } from '#features/diagnostics/diagnostics-view.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /diagnostics : this phone's log, and why an order did not ring. */
export function DiagnosticsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: hasChat = false } = useQuery({ ...selfQuery, select: hasMemberId })
  const once = useSingleFlight()
  const send = (text: string) =>
    once(() => {
      post(client, { text }, null)
      // opens the chat, where the message is shown
      return navigate({
        to: '.',
        search: (search) => ({ ...search, chat: 1 as const }),
        state: { isOverScreen: true },
      })
    })
  return (
    <>
      <AppBar title={t`Diagnostics`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <DiagnosticsView onSend={hasChat ? send : undefined} />
      </ScreenBody>
    </>
  )
}
