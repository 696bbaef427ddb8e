import type { ReactNode } from 'react'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { BankAvatar } from './bank-avatar.tsx'
import { useAccountName } from './use-account-name.ts'
import * as styles from './account-item.module.css'

type AccountItemProps = {
  account: { bankName: string; number: string }
  /** How many digits tell it apart from the others. */
  digits?: number | undefined
  /** The line below the name. */
  detail?: ReactNode
  /** Controls that work without opening the account, such as a switch. */
  trailing?: ReactNode
  onOpen: () => void
}

/** A bank account in one row, with its last digits; a tap opens its details and actions. */
export function AccountItem({ account, digits, detail, trailing, onOpen }: AccountItemProps) {
  const { bank, number, initial } = useAccountName(account, digits)
  return (
    <div className={styles.item}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <BankAvatar initial={initial} />
        <span className={styles.text}>
          <span className={styles.name}>
            <ServerText className={styles.bank}>{bank}</ServerText>{' '}
            {number !== '' && <ServerText className={styles.number}>{number}</ServerText>}
          </span>{' '}
          {Boolean(detail) && <span className={styles.detail}>{detail}</span>}
        </span>
        {trailing === undefined && <ChevronRightIcon className={styles.chevron} />}
      </button>
      {trailing}
    </div>
  )
}

/** The skeleton of two accounts. */
export function AccountItemsSkeleton({ trailing }: { trailing?: ReactNode }) {
  return (
    <Card isFlush>
      <ul>
        {[0, 1].map((row) => (
          <li key={row}>
            <ItemSkeleton trailing={trailing} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ItemSkeleton({ trailing }: { trailing?: ReactNode }) {
  return (
    <div className={styles.item}>
      <span className={styles.open}>
        <Skeleton width={40} height={40} radius={13} />
        <span className={styles.text}>
          <Skeleton width="7.5rem" height="1.25rem" />
          <Skeleton width="5rem" height="1rem" />
        </span>
      </span>
      {trailing}
    </div>
  )
}
