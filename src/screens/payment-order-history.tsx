import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { OrderHistory } from '#features/orders/order-history.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /orderPRecord : every payment order there was, or a downline member's (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/orderPRecord' })
  const navigate = useNavigate()
  const { member, from, to } = filter
  const up =
    member === undefined
      ? ({ to: '/record' } as const)
      : ({ to: '/teamReport', search: { from, to } } as const)
  const title = t`Payment order history`
  return (
    <>
      <AppBar title={title} back={<BackLink {...up} />} />
      <ScreenBody>
        <OrderHistory
          label={title}
          side="payment"
          filter={filter}
          openId={open}
          onFilter={(search) => void navigate({ to: '/orderPRecord', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
