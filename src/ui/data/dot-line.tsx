import { Children, type ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import * as styles from './dot-line.module.css'

const DOT = <span className={styles.dot}>{' · '}</span>

type DotLineProps = {
  /** The parts; an empty one (null, false, '') is left out. */
  children: ReactNode
  className?: string | undefined
  /** Lines end where the box ends, as the values of a list of facts do. */
  isEnd?: boolean
}

/**
 * 'a · b · c' that wraps between its parts. No line begins or ends with a dot: each part brings the
 * dot before it, and at the start of a line that dot lies outside the box, which cuts it off. With
 * `isEnd` it is the dot after it, and the end of a line.
 */
export function DotLine({ children, className, isEnd = false }: DotLineProps) {
  const parts: ReactNode[] = []
  Children.forEach(children, (part) => {
    if (part !== null && part !== '') parts.push(part)
  })
  return (
    <span className={classNames(styles.box, isEnd && styles.end, className)}>
      <span className={styles.parts}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <span key={index} className={styles.part}>
            {index > 0 && !isEnd && DOT}
            {part}
            {index < parts.length - 1 && isEnd && DOT}
          </span>
        ))}
      </span>
    </span>
  )
}
