import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons/icons.ts'

type SearchButtonProps = { side: Side; search: OrderListSearch }

/** Opens and closes the search in the active orders, which stands in the address. */
export function SearchButton({ side, search: { tab, account, q } }: SearchButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // finished orders are searched in their history, where all of them are
  if (tab !== undefined) return null
  const isOpen = q !== undefined
  return (
    <IconButton
      label={isOpen ? t`Close the search` : t`Search active orders`}
      icon={isOpen ? CloseIcon : SearchIcon}
      onClick={() => {
        const search = { account, q: isOpen ? undefined : '' }
        void navigate({ to: SIDE_ROUTES[side].list, search, replace: true })
      }}
    />
  )
}
