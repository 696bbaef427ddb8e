import type { ReactNode } from 'react'
import * as styles from './facts.module.css'

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
