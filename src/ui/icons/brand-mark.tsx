import { CheckIcon } from './icons.ts'
import * as styles from './brand-mark.module.css'

/** The app's logo, as in its icon. */
export function BrandMark() {
  return (
    <span className={styles.mark} aria-hidden>
      <CheckIcon />
    </span>
  )
}
