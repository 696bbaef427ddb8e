import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ChatAboutLink } from '#features/chat/chat-about-link.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { BackToList } from '#features/orders/detail/back-to-list.tsx'
import { CollectionOrderDetail } from '#features/orders/detail/collection-order-detail.tsx'
import { OrderMissing } from '#features/orders/detail/order-gate.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /orderCInfo : one collection order. */
export function CollectionOrderScreen() {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/member/orderCInfo' })
  return (
    <>
      <AppBar
        title={t`Collection order`}
        subtitle={<ConnectionStatus />}
        back={<BackToList side="collection" />}
        actions={id === undefined ? undefined : <ChatAboutLink orderId={id} />}
      />
      <ScreenBody>
        {id === undefined ? (
          <OrderMissing side="collection" />
        ) : (
          <CollectionOrderDetail key={id} orderId={id} />
        )}
      </ScreenBody>
    </>
  )
}
