import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListRoute } from '#domain/side.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'

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
