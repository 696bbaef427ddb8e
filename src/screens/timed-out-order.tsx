import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { idFrom } from '#domain/address-id.ts'
import { ChatAboutLink } from '#features/chat/chat-about-link.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { BackToList } from '#features/orders/detail/back-to-list.tsx'
import { OrderMissing } from '#features/orders/detail/order-gate.tsx'
import { TimedOutOrder } from '#features/orders/detail/timed-out-order.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /orderTimeout/{id} : an order that timed out. */
export function TimedOutOrderScreen() {
  const { t } = useLingui()
  const params = useParams({ from: '/member/orderTimeout/$id' })
  const { side } = useSearch({ from: '/member/orderTimeout/$id' })
  const id = idFrom(params.id)
  const listed = side ?? 'payment'
  return (
    <>
      <AppBar
        title={t`Order timed out`}
        subtitle={<ConnectionStatus />}
        back={<BackToList side={listed} />}
        actions={id === null ? undefined : <ChatAboutLink orderId={id} />}
      />
      <ScreenBody>
        {id === null ? (
          <OrderMissing side={listed} />
        ) : (
          <TimedOutOrder key={id} orderId={id} side={side ?? null} />
        )}
      </ScreenBody>
    </>
  )
}
