import styles from './spinner.module.css'

type SpinnerProps = {
  /** Only where nothing else says that something is under way. */
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
