import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ListRoute } from '#domain/side.ts'
import { SplitContext } from '#features/orders/split.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The app bar's back button; none beside the list. */
export function BackToList({ list }: { list: ListRoute }) {
  const { t } = useLingui()
  const split = use(SplitContext)
  if (split) return <IconButton label={t`Close the order`} icon={CloseIcon} onClick={split.close} />
  return (
    <BackLink to={list} label={list === '/ordersC' ? t`Collection orders` : t`Payment orders`} />
  )
}

/** The way back from an order that is over. */
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
