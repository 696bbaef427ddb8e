import type { ReactNode } from 'react'
import * as styles from './specimen.module.css'

type SpecimenProps = {
  /** The component's name in the code. */
  name: string
  /** Takes the whole width of a wide window. */
  isWide?: boolean
  children: ReactNode
}

/** One component with its states. */
export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} data-wide={isWide}>
      <h2 className={styles.name} translate="no">
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

type StateProps = {
  /** The state's name for developers. */
  name: string
  /** A container for what is otherwise fixed to the screen; its height in px at text size 100. */
  stagePx?: number
  /** The background that the component is made for. */
  ground?: 'deep'
  children: ReactNode
}

/** A component in one state. */
export function State({ name, stagePx, ground, children }: StateProps) {
  const place =
    stagePx === undefined ? (
      children
    ) : (
      <div className={styles.stage} style={{ height: `${stagePx / 16}rem` }}>
        {children}
      </div>
    )
  return (
    <figure className={styles.state}>
      <figcaption className={styles.caption} translate="no">
        {name}
      </figcaption>
      <div className={styles.place} data-ground={ground}>
        {place}
      </div>
    </figure>
  )
}

/** Several small ones in a line that wraps. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
