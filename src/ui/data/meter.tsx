import * as styles from './meter.module.css'

/** A progress bar from 0 to 100. The text beside it says the same. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="meter"
      className={styles.track}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}
