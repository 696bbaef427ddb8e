import type { ComponentProps } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  /** For lists, whose rows have their own padding, separated by hairlines between `li`s. */
  isFlush?: boolean
}

export function Card({ isFlush = false, className, ...native }: CardProps) {
  return <div {...native} className={classNames(styles.card, isFlush && styles.flush, className)} />
}
