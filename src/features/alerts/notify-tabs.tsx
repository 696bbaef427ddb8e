import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { NotifyTab } from '#features/alerts/notify-search.ts'
import { FilterTabs, filterTabLink } from '#ui/list/filter-tabs.tsx'

/** The two tabs of /notify. */
export function NotifyTabs({ current }: { current: NotifyTab }) {
  const { t } = useLingui()
  const tabs = [
    { tab: 'list', search: {}, label: t`Notifications` },
    { tab: 'alerts', search: { tab: 'alerts' }, label: t`Sound and alerts` },
  ] as const
  return (
    <FilterTabs label={t`Notifications and alerts`} current={current}>
      {tabs.map(({ tab, search, label }) => (
        <Link key={tab} to="/notify" search={search} {...filterTabLink(tab === current)}>
          {label}
        </Link>
      ))}
    </FilterTabs>
  )
}
