import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { accountName } from '#domain/account-name.ts'
import { isShortNumber } from '#lib/server-text.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { BankAvatar } from './bank-avatar.tsx'
import styles from './account-item.module.css'

type AccountItemProps = {
  account: { bankName: string; number: string }
  /** Lines below the number. */
  detail?: ReactNode
  /** At the end of the name's line. */
  trailing?: ReactNode
  /** At the start of the last line, beside what the number offers. */
  foot?: ReactNode
}

/** A bank account with its number masked: it can be shown, and copied in full. */
export function AccountItem({ account, detail, trailing, foot }: AccountItemProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const { bank, number, initial } = accountName(account)
  const bankLabel = bank || t({ message: 'Account', context: 'bank account' })
  const name = `${bankLabel} ${number}`.trim()
  return (
    <div className={styles.item}>
      <BankAvatar initial={initial} />
      <div className={styles.text}>
        <ServerText className={styles.bank}>{bankLabel}</ServerText>
        {number !== '' && (
          <ServerText className={styles.number}>
            {isShown ? account.number : `•••• ${number.slice(2)}`}
          </ServerText>
        )}
        {detail}
      </div>
      {trailing}
      <div className={styles.foot}>
        {foot}
        {number !== '' && (
          <span className={styles.tools}>
            {!isShortNumber(account.number) && (
              <IconButton
                label={isShown ? t`Hide the number of ${name}` : t`Show the number of ${name}`}
                icon={isShown ? EyeOffIcon : EyeIcon}
                onClick={() => setIsShown(!isShown)}
              />
            )}
            <CopyButton name={t`the number of ${name}`} value={account.number} />
          </span>
        )}
      </div>
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
      <Skeleton width={40} height={40} radius={13} />
      <div className={styles.text}>
        <Skeleton width="5.5rem" height="1.1rem" />
        <Skeleton width="4.5rem" height="1rem" />
      </div>
      {trailing}
      <div className={styles.foot}>
        <Skeleton width="5rem" height="1.5rem" radius="m" />
      </div>
    </div>
  )
}
