import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ListRoute } from '#domain/side.ts'
import { SplitContext } from '#features/orders/split.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The app bar's way back; beside the list there is nowhere to go back to. */
export function BackToList({ list }: { list: ListRoute }) {
  const { t } = useLingui()
  const split = use(SplitContext)
  if (split) return <IconButton label={t`Close the order`} icon={CloseIcon} onClick={split.close} />
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
