import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { use, type MouseEvent } from 'react'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { isListBehind, SplitContext } from '#features/orders/split.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { BackLink } from '#ui/layout/back-link.tsx'

/**
 * The link from an order to its list: to the one that it was opened from as it was left, with its tab
 * and filter.
 */
export function useListLink(side: Side) {
  const split = use(SplitContext)
  const { history } = useRouter()
  return {
    to: SIDE_ROUTES[side].list,
    onClick: (event: MouseEvent) => {
      const canClose = split ?? isListBehind(history.location.state)
      if (event.ctrlKey || event.metaKey || event.shiftKey || !canClose) return
      event.preventDefault()
      if (split) split.close()
      else history.back()
    },
  }
}

/** The app bar's back button; none beside the list. */
export function BackToList({ side }: { side: Side }) {
  const { t } = useLingui()
  const split = use(SplitContext)
  const link = useListLink(side)
  if (split) return <IconButton label={t`Close the order`} icon={CloseIcon} onClick={split.close} />
  return (
    <BackLink {...link} label={side === 'collection' ? t`Collection orders` : t`Payment orders`} />
  )
}

/** The way back from an order that is over. */
export function ToTheList({ side }: { side: Side }) {
  return (
    <Link {...useListLink(side)} className={linkButtonClass}>
      {side === 'collection' ? (
        <Trans>All collection orders</Trans>
      ) : (
        <Trans>All payment orders</Trans>
      )}
    </Link>
  )
}
