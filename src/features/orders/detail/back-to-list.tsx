import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { SplitContext } from '#features/orders/split.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The app bar's back button; none beside the list. */
export function BackToList({ side }: { side: Side }) {
  const { t } = useLingui()
  const split = use(SplitContext)
  if (split) return <IconButton label={t`Close the order`} icon={CloseIcon} onClick={split.close} />
  return (
    <BackLink
      to={SIDE_ROUTES[side].list}
      label={side === 'collection' ? t`Collection orders` : t`Payment orders`}
    />
  )
}

/** The way back from an order that is over. */
export function ToTheList({ side }: { side: Side }) {
  return (
    <Link to={SIDE_ROUTES[side].list} className={linkButtonClass}>
      {side === 'collection' ? (
        <Trans>All collection orders</Trans>
      ) : (
        <Trans>All payment orders</Trans>
      )}
    </Link>
  )
}
