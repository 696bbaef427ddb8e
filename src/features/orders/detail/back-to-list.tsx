import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListRoute } from '#features/orders/detail/order-gate.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { linkButtonClass } from '#ui/button.tsx'

/** The app bar's way back. */
export function BackToList({ list }: { list: ListRoute }) {
  const { t } = useLingui()
  return (
    <BackLink to={list} label={list === '/ordersC' ? t`Collection orders` : t`Payment orders`} />
  )
}

/** What is left to do with an order that is over. */
export function ToTheList({ list }: { list: ListRoute }) {
  return (
    <Link to={list} className={linkButtonClass}>
      {list === '/ordersC' ? (
        <Trans>All collection orders</Trans>
      ) : (
        <Trans>All payment orders</Trans>
      )}
    </Link>
  )
}
