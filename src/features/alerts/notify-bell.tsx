import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { BellIcon } from '#ui/icons/more-icons.ts'

/** The link to /notify in the app bar of the order lists. */
export function NotifyBell() {
  const { t } = useLingui()
  return (
    <Link to="/notify" aria-label={t`Notifications and alerts`} className={linkIconClass}>
      <BellIcon />
    </Link>
  )
}
