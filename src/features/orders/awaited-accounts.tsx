import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { awaitedIn } from '#api/orders/order-list.ts'
import { ordersQuery } from '#api/orders/queries.ts'
import { clipText } from '#lib/server-text.ts'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './awaited-accounts.module.css'

const MAX_NAME_LENGTH = 40

type AwaitedAccountsProps = {
  /** The one the list is narrowed to. */
  chosen: string | undefined
  onChoose: (account: string | undefined) => void
}

/** What each account of the member's waits for; a tap shows only its orders. */
export function AwaitedAccounts({ chosen, onChoose }: AwaitedAccountsProps) {
  const { t } = useLingui()
  const { data, isError } = useQuery(ordersQuery({ side: 'collection', tab: 'active' }))
  const list = data?.pages[0]
  if (!list) return isError ? null : <LoadingAccounts />
  const accounts = [...awaitedIn(list.items).values()]
  if (accounts.length === 0) return null
  // what is not loaded yet is not in the sum
  const isMore = list.nextPage !== null
  return (
    <div role="group" aria-label={t`Waiting per account`} className={styles.accounts}>
      {accounts.map(({ account, bankName, number, amount }) => (
        <button
          key={account}
          type="button"
          className={styles.account}
          aria-pressed={account === chosen}
          onClick={() => onChoose(account === chosen ? undefined : account)}
        >
          <bdi className={styles.name}>
            {clipText(bankName, MAX_NAME_LENGTH)} {number}
          </bdi>
          <span className={styles.amount}>
            {isMore ? (
              <Trans>
                at least <Money amount={amount} />
              </Trans>
            ) : (
              <Money amount={amount} />
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Most members wait for something: the rows below must not move when it is known. */
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
