import type { ReactNode } from 'react'
import styles from './figures.module.css'

type Figure = {
  label: ReactNode
  value: ReactNode
  /** The sum of the others. */
  isResult?: boolean
}

/** Figures in a column, as on a receipt. */
export function Figures({ figures, isLive = false }: { figures: Figure[]; isLive?: boolean }) {
  return (
    <dl className={styles.figures} aria-live={isLive ? 'polite' : undefined}>
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
