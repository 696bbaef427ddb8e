import type { ReactNode } from 'react'
import * as styles from './figures.module.css'

type Figure = {
  label: ReactNode
  value: ReactNode
  /** The sum of the others. */
  isResult?: boolean
}

/** Figures in a column, as on a receipt. A screen reader hears them change. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.figures} aria-live="polite">
      {figures.map(({ label, value, isResult }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order is fixed
        <div key={index} className={styles.figure} data-result={isResult}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
