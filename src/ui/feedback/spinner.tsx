import styles from './spinner.module.css'

type SpinnerProps = {
  /** Only if nothing else indicates the progress. */
  label?: string
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <>
      <span className={styles.spinner} aria-hidden />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  )
}
