import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { balanceQuery } from '#api/balance/queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { unseenFailures } from '#api/chat/unseen-failures.ts'
import { hasMemberId, selfQuery } from '#api/self/queries.ts'
import { agentCounts } from '#app/agent-counts.ts'
import { chatTab } from '#app/shell/late-notices.ts'
import { splitSide } from '#app/shell/split-side.ts'
import { useStore } from '#platform/store.ts'
import { overScreen } from '#shared/navigation/over-screen.ts'
import { failedMessages } from '#shared/session/failed-messages.ts'
import {
  ChatIcon,
  CollectionIcon,
  HomeIcon,
  MegaphoneIcon,
  PaymentIcon,
  ProfileIcon,
  type Icon,
} from '#ui/icons/icons.ts'
import {
  TabBar,
  TabBarItemContent,
  TabBarItemSkeleton,
  tabBarItemClass,
} from '#ui/layout/tab-bar.tsx'

/** The tab bar. Payment is shown only with its flag. */
export function AppTabBar() {
  const { t } = useLingui()
  const { data: canPay } = useQuery({ ...selfQuery, select: ({ can }) => can.payment })
  const { data: hasChat = true } = useQuery({ ...selfQuery, select: hasMemberId })
  const dockTab = useStore(chatTab)
  const side = useStore(splitSide)
  return (
    <TabBar label={t`Main`}>
      <Link to="/" className={tabBarItemClass}>
        <TabBarItemContent icon={HomeIcon} label={t`Home`} />
      </Link>
      <Link to="/bulletin" className={tabBarItemClass}>
        <TabBarItemContent icon={MegaphoneIcon} label={t`Bulletin`} />
      </Link>
      {canPay === undefined && <TabBarItemSkeleton label={t`Payment`} />}
      {canPay && (
        <Link
          to="/ordersP"
          className={tabBarItemClass}
          aria-current={side === 'payment' ? 'page' : undefined}
        >
          <Payments label={t`Payment`} />
        </Link>
      )}
      <Link
        to="/ordersC"
        className={tabBarItemClass}
        aria-current={side === 'collection' ? 'page' : undefined}
      >
        <Collections label={t`Collection`} />
      </Link>
      {hasChat &&
        (dockTab ?? (
          <Link
            to="."
            search={(search) => ({ ...search, chat: 1 })}
            state={overScreen}
            activeOptions={{ exact: true, includeSearch: true }}
            className={tabBarItemClass}
          >
            <ChatTabContent />
          </Link>
        ))}
      <Link to="/selfData" className={tabBarItemClass}>
        <TabBarItemContent icon={ProfileIcon} label={t`Me`} />
      </Link>
    </TabBar>
  )
}

// each link reads its own count, so that a new order does not render all links (R17.09)

function Payments({ label }: { label: string }) {
  const { data } = useQuery({ ...balanceQuery, select: ({ paymentCount }) => paymentCount ?? 0 })
  const known = useStore(agentCounts.payment)
  return <OrdersTabContent icon={PaymentIcon} label={label} count={known ?? data} />
}

function Collections({ label }: { label: string }) {
  const { data } = useQuery({ ...selfQuery, select: ({ orderCount }) => orderCount ?? 0 })
  const known = useStore(agentCounts.collection)
  return <OrdersTabContent icon={CollectionIcon} label={label} count={known ?? data} />
}

type OrdersTabContentProps = { icon: Icon; label: string; count: number | undefined }

/** Most of the orders that are counted are not new: they wait. */
function OrdersTabContent({ icon, label, count = 0 }: OrdersTabContentProps) {
  const { t } = useLingui()
  return (
    <TabBarItemContent icon={icon} label={label} count={count} countLabel={t`${count} waiting`} />
  )
}

export function ChatTabContent() {
  const { t } = useLingui()
  const { data: count = 0 } = useQuery(unreadCountQuery)
  const failed = useStore(failedMessages) + useStore(unseenFailures).length
  const alert = failed > 0 ? t`${failed} not sent` : undefined
  return (
    <TabBarItemContent
      icon={ChatIcon}
      label={t`Chat`}
      count={count}
      countLabel={t`${count} new`}
      alert={alert}
    />
  )
}
