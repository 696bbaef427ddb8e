import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { NotifyTab } from '#features/alerts/notify-search.ts'
import { FilterTabs, filterTabClass } from '#ui/list/filter-tabs.tsx'

/** The two tabs of /notify. They are in the URL and add no history entries. */
export function NotifyTabs({ current }: { current: NotifyTab }) {
  const { t } = useLingui()
  const tabs = [
    { tab: 'list', search: {}, label: t`Notifications` },
    { tab: 'alerts', search: { tab: 'alerts' }, label: t`Sound and alerts` },
  ] as const
  return (
    <FilterTabs label={t`Notifications and alerts`} current={current}>
      {tabs.map(({ tab, search, label }) => (
        <Link
          key={tab}
          to="/notify"
          search={search}
          replace
          className={filterTabClass}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </FilterTabs>
  )
}
