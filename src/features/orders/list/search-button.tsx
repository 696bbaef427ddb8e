import { useLingui } from '@lingui/react/macro'
import type { Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { useNarrow } from '#features/orders/split.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons/icons.ts'

type SearchButtonProps = { side: Side; search: OrderListSearch }

/** Opens and closes the search in the active orders, which is in the URL. */
export function SearchButton({ side, search: { tab, account, q } }: SearchButtonProps) {
  const { t } = useLingui()
  const narrow = useNarrow(side)
  const isOpen = q !== undefined
  const isOffered = tab === undefined
  // an open field handles the key itself
  useShortcut('/', () => narrow({ account, q: '' }), isOpen || !isOffered)
  // finished orders are searched in their complete history
  if (!isOffered) return null
  return (
    <IconButton
      label={isOpen ? t`Close the search` : t`Search active orders`}
      icon={isOpen ? CloseIcon : SearchIcon}
      onClick={() => narrow({ account, q: isOpen ? undefined : '' })}
    />
  )
}
