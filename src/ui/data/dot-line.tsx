import { Children, type ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import styles from './dot-line.module.css'

type DotLineProps = {
  /** The parts; an empty one (null, false, '') is left out. */
  children: ReactNode
  className?: string | undefined
}

/**
 * 'a · b · c' that wraps between its parts. No line begins or ends with a dot: each part brings the
 * dot before it, and at the start of a line that dot lies outside the box, which cuts it off.
 */
export function DotLine({ children, className }: DotLineProps) {
  const parts: ReactNode[] = []
  Children.forEach(children, (part) => {
    if (part !== null && part !== '') parts.push(part)
  })
  return (
    <span className={classNames(styles.box, className)}>
      <span className={styles.parts}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <span key={index} className={styles.part}>
            {index > 0 && <span className={styles.dot}>{' · '}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
