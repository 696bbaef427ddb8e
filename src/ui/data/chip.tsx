import type { ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import type { Icon } from '#ui/icons/icons.ts'
import * as styles from './chip.module.css'

type ChipProps = {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'
  icon?: Icon
  children: ReactNode
}

/** A state in a word. The colour only repeats what the word says. */
export function Chip({ tone, icon: Icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {Icon && <Icon />}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
