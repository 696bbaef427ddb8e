import { useLingui } from '@lingui/react/macro'
import * as styles from './loading-bar.module.css'

type LoadingBarProps = { isActive: boolean }

export function LoadingBar({ isActive }: LoadingBarProps) {
  const { t } = useLingui()
  if (!isActive) return null
  return (
    <output className={styles.bar}>
      <progress className="visually-hidden" aria-label={t`Loading`} />
      <span className={styles.run} />
    </output>
  )
}
