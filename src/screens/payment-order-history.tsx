import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { OrderHistory } from '#features/orders/order-history.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /orderPRecord : every payment order there was (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const filter = useSearch({ from: '/member/orderPRecord' })
  const navigate = useNavigate()
  const title = t`Payment order history`
  return (
    <>
      <AppBar
        title={title}
        back={
          <Link to="/record" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <OrderHistory
          label={title}
          side="payment"
          filter={filter}
          onFilter={(search) => void navigate({ to: '/orderPRecord', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
