import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import {
  ChatIcon,
  CollectionIcon,
  HomeIcon,
  MegaphoneIcon,
  PaymentIcon,
  ProfileIcon,
} from '#ui/icons.ts'
import { TabBar, TabBarItemContent, TabBarItemSkeleton, tabBarItemClass } from '#ui/tab-bar.tsx'

/** The tab bar (spec §2). A tab enters it with its screen; payment needs its flag. */
export function AppTabBar() {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const { data: balance } = useQuery(balanceQuery)
  const { data: unread = 0 } = useQuery(unreadCountQuery)
  return (
    <TabBar label={t`Main`}>
      <Link to="/" className={tabBarItemClass}>
        <TabBarItemContent icon={HomeIcon} label={t`Home`} />
      </Link>
      <Link to="/bulletin" className={tabBarItemClass}>
        <TabBarItemContent icon={MegaphoneIcon} label={t`Bulletin`} />
      </Link>
      {!self && <TabBarItemSkeleton label={t`Payment`} />}
      {self?.can.payment && (
        <Link to="/ordersP" className={tabBarItemClass}>
          <TabBarItemContent
            icon={PaymentIcon}
            label={t`Payment`}
            count={balance?.paymentCount ?? 0}
          />
        </Link>
      )}
      <Link to="/ordersC" className={tabBarItemClass}>
        <TabBarItemContent
          icon={CollectionIcon}
          label={t`Collection`}
          count={self?.orderCount ?? 0}
        />
      </Link>
      <Link
        to="."
        search={(search) => ({ ...search, chat: 1 })}
        state={{ isOverScreen: true }}
        activeOptions={{ exact: true, includeSearch: true }}
        className={tabBarItemClass}
      >
        <TabBarItemContent icon={ChatIcon} label={t`Chat`} count={unread} />
      </Link>
      <Link to="/selfData" className={tabBarItemClass}>
        <TabBarItemContent icon={ProfileIcon} label={t`Me`} />
      </Link>
    </TabBar>
  )
}
