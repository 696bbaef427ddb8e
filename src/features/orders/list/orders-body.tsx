import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { OrderListChoice } from '#api/orders/list-cache.ts'
import type { Side } from '#domain/side.ts'
import { AwaitedAccounts } from '#features/orders/list/awaited-accounts.tsx'
import { DoneFilter } from '#features/orders/list/done-filter.tsx'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { OrderList } from '#features/orders/list/order-list.tsx'
import { OrderTabs } from '#features/orders/list/order-tabs.tsx'
import { useNarrow } from '#features/orders/split.ts'
import { fromSearchText, toSearchText } from '#lib/search-text.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { SearchField } from '#ui/form/search-field.tsx'

export const choiceOf = (side: Side, { tab = 'active', status }: OrderListSearch) =>
  ({ side, tab, status }) satisfies OrderListChoice

type OrdersBodyProps = {
  side: Side
  label: string
  search: OrderListSearch
  /** The control that puts the side on duty. */
  goOnDuty: ReactNode
}

/** The orders of one side: tabs, filters, list. Every choice is in the URL. */
export function OrdersBody({ side, label, search, goOnDuty }: OrdersBodyProps) {
  const choice = choiceOf(side, search)
  const account = fromSearchText(search.account)
  const { t } = useLingui()
  const show = useNarrow(side)
  const narrow = (next: OrderListSearch) => show({ tab: search.tab, ...next })
  const { q } = search
  const field = useRef<HTMLInputElement>(null)
  // a closed field is opened by its button
  useShortcut('/', () => field.current?.focus(), q === undefined)
  const typed = fromSearchText(q)
  const isNarrowed = choice.status !== undefined || account !== undefined || typed !== undefined

  return (
    <>
      <OrderTabs current={choice.tab} side={side} />
      {choice.tab === 'done' && (
        <DoneFilter chosen={choice.status} onChoose={(status) => narrow({ status })} />
      )}
      {q !== undefined && (
        <SearchField
          label={t`Active orders: amount, name, digits`}
          value={typed ?? ''}
          takesFocus={q === ''}
          field={field}
          onSearch={(text) => narrow({ account: search.account, q: toSearchText(text) })}
        />
      )}
      {choice.tab === 'active' && side === 'collection' && (
        <AwaitedAccounts
          chosen={account}
          onChoose={(next) => narrow({ account: next && toSearchText(next), q })}
        />
      )}
      <OrderList
        // another list has its own scroll position
        key={`${choice.tab} ${choice.status ?? ''}`}
        label={label}
        choice={choice}
        account={side === 'collection' ? account : undefined}
        searched={typed}
        goOnDuty={goOnDuty}
        onClearFilter={isNarrowed ? () => narrow({}) : undefined}
      />
    </>
  )
}
