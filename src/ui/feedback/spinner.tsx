import * as styles from './spinner.module.css'

/** Decoration: the element around it says that it is busy. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
