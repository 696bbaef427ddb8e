import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellIcon } from '#ui/icons.ts'
import styles from './notify-bell.module.css'

/** Leads to /notify from the app bar of the order lists. */
export function NotifyBell() {
  const { t } = useLingui()
  return (
    <Link to="/notify" aria-label={t`Notifications and alerts`} className={styles.bell}>
      <BellIcon />
    </Link>
  )
}
