import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** For a link that looks like a button. */
export const linkButtonClass = classNames(styles.button, styles.outline)
