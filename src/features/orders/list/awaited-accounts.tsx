import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { accountOf, awaitedIn, type Awaited } from '#api/orders/order-list.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import type { CollectionOrder, Order } from '#domain/order.ts'
import { AccountLabel } from '#features/orders/list/account-label.tsx'
import { ZERO } from '#lib/money.ts'
import { useAccountName } from '#shared/accounts/use-account-name.ts'
import { useDigitsApart } from '#shared/accounts/use-digits-apart.ts'
import { UnreadableAmounts } from '#shared/records/unreadable-amounts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChosenInView } from '#ui/list/use-chosen-in-view.ts'
import { VirtualSheetRows } from '#ui/list/virtual-rows.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './awaited-accounts.module.css'

/** Further accounts are in a list of their own. */
const MAX_SHOWN = 8
const ROW_PX = 52

type AwaitedAccountsProps = {
  /** The account that filters the list. */
  chosen: string | undefined
  onChoose: (account: string | undefined) => void
}

/**
 * What each account of the member is waiting for; a tap filters the list by it. The account that
 * filters the list stays until it is tapped, also when none of its orders is left.
 */
export function AwaitedAccounts({ chosen, onChoose }: AwaitedAccountsProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const digits = useDigitsApart()
  const { data, isError } = useQuery(ordersQuery({ side: 'collection', tab: 'active' }))
  const list = data?.pages[0]
  const awaited = [...awaitedIn(list?.items ?? []).values()]
  const accounts = useWithChosen(awaited, list?.items, chosen)
  // otherwise the sheet would open by itself with the next order
  if (isOpen && awaited.length === 0) setIsOpen(false)
  if (!list) return isError ? null : <LoadingAccounts />
  if (accounts.length === 0) return null
  // orders that are not loaded, or could not be read, are missing from the sum
  const isMore = list.nextPage !== null || list.dropped > 0
  const count = accounts.length
  const choose = (account: string) => {
    setIsOpen(false)
    onChoose(account === chosen ? undefined : account)
  }
  const button = (sum: Awaited, className: string | undefined) => (
    <AccountButton
      key={sum.account}
      sum={sum}
      digits={digits}
      isMore={isMore}
      className={className}
      isChosen={sum.account === chosen}
      onClick={() => choose(sum.account)}
    />
  )
  const label = t`Expected per account`
  return (
    <div className={styles.awaited}>
      <AccountLine label={label} chosen={chosen}>
        {firstOf(accounts, chosen).map((sum) => button(sum, styles.account))}
        {count > MAX_SHOWN && (
          <button type="button" className={styles.account} onClick={() => setIsOpen(true)}>
            <Trans>Show all {i18n.number(count)}</Trans>
          </button>
        )}
      </AccountLine>
      <UnreadableAmounts count={accounts.reduce((all, { unreadable }) => all + unreadable, 0)} />
      {/* also for few accounts: it stays open, and can close softly, when others leave the list */}
      <BottomSheet isOpen={isOpen} title={label} onClose={() => setIsOpen(false)}>
        <VirtualSheetRows
          label={label}
          rows={accounts}
          keyOf={({ account }) => account}
          rowPx={ROW_PX}
        >
          {(sum) => button(sum, styles.row)}
        </VirtualSheetRows>
      </BottomSheet>
    </div>
  )
}

/**
 * Adds the chosen account if nothing waits for it: named as in its orders or, when none of them is
 * left, as among the member's accounts.
 */
function useWithChosen(
  awaited: readonly Awaited[],
  items: readonly Order[] | undefined,
  chosen: string | undefined,
): readonly Awaited[] {
  const isAdded = chosen !== undefined && !awaited.some(({ account }) => account === chosen)
  const order = isAdded
    ? items?.find(
        (row): row is CollectionOrder => row.side === 'collection' && accountOf(row) === chosen,
      )
    : undefined
  const { data } = useQuery({ ...bankCardsQuery, enabled: isAdded && items && !order })
  if (!isAdded) return awaited
  const card = data?.items.find(({ id }) => id === chosen)
  const bankName = order?.bankName ?? card?.bankName ?? ''
  const number = order?.bankNumber ?? card?.number ?? ''
  const none = { account: chosen, bankName, number, amount: ZERO, orders: 0, unreadable: 0 }
  return [...awaited, none]
}

/** As many as fit side by side, including the chosen one. */
function firstOf(accounts: readonly Awaited[], chosen: string | undefined): readonly Awaited[] {
  const first = accounts.slice(0, MAX_SHOWN)
  const other = accounts.slice(MAX_SHOWN).find(({ account }) => account === chosen)
  return other ? [other, ...first.slice(0, -1)] : first
}

type AccountLineProps = { label: string; chosen: string | undefined; children: ReactNode }

/** Its own component, because the chosen account is brought into view once it is shown. */
function AccountLine({ label, chosen, children }: AccountLineProps) {
  const line = useRef<HTMLDivElement>(null)
  // measuring costs a layout at each change of the orders: only while an account is chosen
  useChosenInView(line, chosen ?? '', chosen === undefined ? null : children)
  return (
    <div ref={line} role="group" aria-label={label} className={styles.accounts}>
      {children}
    </div>
  )
}

type AccountButtonProps = {
  sum: Awaited
  digits: number | undefined
  isMore: boolean
  isChosen: boolean
  className: string | undefined
  onClick: () => void
}

function AccountButton(props: AccountButtonProps) {
  const { sum, digits, isMore, isChosen, className, onClick } = props
  const { amount, orders, unreadable } = sum
  const { bank, number } = useAccountName(sum, digits)
  const isPartial = isMore || unreadable > 0
  const isReadable = orders === 0 || unreadable < orders
  return (
    <button type="button" className={className} aria-pressed={isChosen} onClick={onClick}>
      <span className={styles.name}>
        <AccountLabel bank={bank} number={number} />
      </span>
      <span className={styles.amount}>
        {isPartial && isReadable ? (
          <Trans>
            at least <Money amount={amount} />
          </Trans>
        ) : (
          <Money amount={isReadable ? amount : null} />
        )}
      </span>
    </button>
  )
}

/** Reserves the space, because most members wait for something and the rows below must not move. */
function LoadingAccounts() {
  return (
    <div className={styles.accounts} aria-hidden>
      {['11rem', '9rem'].map((width) => (
        <span key={width} className={styles.account}>
          <Skeleton width={width} height="1.25rem" />
        </span>
      ))}
    </div>
  )
}
