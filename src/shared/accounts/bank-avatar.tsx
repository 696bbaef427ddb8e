import { CardIcon } from '#ui/icons/more-icons.ts'
import * as styles from './bank-avatar.module.css'

/** A bank's first letter; a card icon if its name has none. */
export function BankAvatar({ initial }: { initial: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initial === '' ? <CardIcon /> : initial}
    </span>
  )
}
