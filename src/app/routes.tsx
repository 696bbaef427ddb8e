import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#app/navigation/lazy-screen.ts'
import { member, root } from '#app/parent-routes.ts'
import { NotFoundScreen } from '#app/shell/fallback-screens.tsx'
import { chatSearch, type ChatSearch } from '#domain/chat-search.ts'
import { inviteCodeOf } from '#domain/invite-code.ts'
import { orderSearch, timedOutSearch } from '#domain/order-id.ts'
import { openRecordSearch } from '#domain/record-filter.ts'
import { knownPlace, safePlace } from '#domain/safe-place.ts'
import { notifySearch } from '#features/alerts/notify-search.ts'
import { announcementSearch } from '#features/announcements/announcement-search.ts'
import { depositSearch } from '#features/deposit/deposit-search.ts'
import { eventSearch } from '#features/events/event-search.ts'
import { fundSearch } from '#features/fund-records/fund-search.ts'
import { orderHistorySearch } from '#features/orders/history/order-history-search.ts'
import { orderListSearch } from '#features/orders/list/order-list-search.ts'
import { ledgerSearch } from '#features/records/ledger-search.ts'
import { reportSearch, teamReportSearch } from '#features/reports/report-search.ts'
import { memberSearch } from '#features/team/member-search.ts'
import { firstMessages } from '#platform/i18n/i18n.ts'
import { takeWayBack } from '#platform/session/previous-path.ts'
import { session } from '#platform/session/session.ts'
import { noteHomeCreated } from '#platform/session/uuid.ts'

/**
 * The one table of all URLs (R1.03): path, search parameters, who may see it, and the screen's
 * file, which loads on first use. (Separate tuples: inside addChildren's brackets the search
 * parameters lose their types.)
 */

/** Inside the shell, for signed-in members. */
const memberScreens = [
  createRoute({
    path: '/',
    getParentRoute: () => member,
    beforeLoad: noteHomeCreated,
  }).lazy(lazyScreen('/member/', () => import('#screens/home.tsx'), firstMessages)),
  createRoute({
    path: '/bulletin',
    getParentRoute: () => member,
    validateSearch: announcementSearch,
  }).lazy(lazyScreen('/member/bulletin', () => import('#screens/bulletin.tsx'))),
  createRoute({
    path: '/notify',
    getParentRoute: () => member,
    validateSearch: notifySearch,
  }).lazy(lazyScreen('/member/notify', () => import('#screens/notify.tsx'))),

  createRoute({
    path: '/ordersC',
    getParentRoute: () => member,
    validateSearch: orderListSearch,
  }).lazy(lazyScreen('/member/ordersC', () => import('#screens/collection-orders.tsx'))),
  createRoute({
    path: '/ordersP',
    getParentRoute: () => member,
    validateSearch: orderListSearch,
  }).lazy(lazyScreen('/member/ordersP', () => import('#screens/payment-orders.tsx'))),
  createRoute({
    path: '/orderCInfo',
    getParentRoute: () => member,
    validateSearch: orderSearch,
  }).lazy(lazyScreen('/member/orderCInfo', () => import('#screens/collection-order.tsx'))),
  createRoute({
    path: '/orderPInfo',
    getParentRoute: () => member,
    validateSearch: orderSearch,
  }).lazy(lazyScreen('/member/orderPInfo', () => import('#screens/payment-order.tsx'))),
  createRoute({
    path: '/orderTimeout/$id',
    getParentRoute: () => member,
    validateSearch: timedOutSearch,
  }).lazy(lazyScreen('/member/orderTimeout/$id', () => import('#screens/timed-out-order.tsx'))),

  createRoute({
    path: '/bankCardC',
    getParentRoute: () => member,
    validateSearch: openRecordSearch,
  }).lazy(lazyScreen('/member/bankCardC', () => import('#screens/collection-accounts.tsx'))),
  createRoute({
    path: '/bankCardP',
    getParentRoute: () => member,
    validateSearch: openRecordSearch,
  }).lazy(lazyScreen('/member/bankCardP', () => import('#screens/payment-accounts.tsx'))),
  createRoute({
    path: '/myBank',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/myBank', () => import('#screens/withdrawal-accounts.tsx'))),
  createRoute({
    path: '/checkCard',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/checkCard', () => import('#screens/card-check.tsx'))),

  createRoute({
    path: '/deposit',
    getParentRoute: () => member,
    validateSearch: depositSearch,
  }).lazy(lazyScreen('/member/deposit', () => import('#screens/deposit.tsx'))),
  createRoute({
    path: '/withdraw',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/withdraw', () => import('#screens/withdraw.tsx'))),

  createRoute({
    path: '/record',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/record', () => import('#screens/record-hub.tsx'))),
  createRoute({
    path: '/depositRecord',
    getParentRoute: () => member,
    validateSearch: fundSearch,
  }).lazy(lazyScreen('/member/depositRecord', () => import('#screens/deposit-records.tsx'))),
  createRoute({
    path: '/withdrawRecord',
    getParentRoute: () => member,
    validateSearch: fundSearch,
  }).lazy(lazyScreen('/member/withdrawRecord', () => import('#screens/withdrawal-records.tsx'))),
  createRoute({
    path: '/orderRecord',
    getParentRoute: () => member,
    validateSearch: ledgerSearch,
  }).lazy(lazyScreen('/member/orderRecord', () => import('#screens/ledger.tsx'))),
  createRoute({
    path: '/orderCRecord',
    getParentRoute: () => member,
    validateSearch: orderHistorySearch,
  }).lazy(
    lazyScreen('/member/orderCRecord', () => import('#screens/collection-order-history.tsx')),
  ),
  createRoute({
    path: '/orderPRecord',
    getParentRoute: () => member,
    validateSearch: orderHistorySearch,
  }).lazy(lazyScreen('/member/orderPRecord', () => import('#screens/payment-order-history.tsx'))),

  createRoute({
    path: '/myReport',
    getParentRoute: () => member,
    validateSearch: reportSearch,
  }).lazy(lazyScreen('/member/myReport', () => import('#screens/personal-report.tsx'))),
  createRoute({
    path: '/teamReport',
    getParentRoute: () => member,
    validateSearch: teamReportSearch,
  }).lazy(lazyScreen('/member/teamReport', () => import('#screens/team-report.tsx'))),
  createRoute({
    path: '/levelLog',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/levelLog', () => import('#screens/level-log.tsx'))),
  createRoute({
    path: '/eventPage',
    getParentRoute: () => member,
    validateSearch: eventSearch,
  }).lazy(lazyScreen('/member/eventPage', () => import('#screens/events.tsx'))),

  createRoute({
    path: '/myTeam',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/myTeam', () => import('#screens/team.tsx'))),
  createRoute({
    path: '/subList',
    getParentRoute: () => member,
    validateSearch: memberSearch,
  }).lazy(lazyScreen('/member/subList', () => import('#screens/team-members.tsx'))),
  createRoute({
    path: '/createAcc',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/createAcc', () => import('#screens/new-team-member.tsx'))),
  createRoute({
    path: '/invites',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/invites', () => import('#screens/invites.tsx'))),

  createRoute({
    path: '/selfData',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/selfData', () => import('#screens/profile.tsx'))),
  createRoute({
    path: '/defaultSet',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/defaultSet', () => import('#screens/settings.tsx'))),
  createRoute({
    path: '/diagnostics',
    getParentRoute: () => member,
  }).lazy(lazyScreen('/member/diagnostics', () => import('#screens/diagnostics.tsx'))),

  // an unknown URL; a later version may know it, so sign-in leads back to it
  createRoute({
    path: '$',
    getParentRoute: () => member,
    component: NotFoundScreen,
  }),
] as const

/** The member screens' paths, for returning after a sign-in. */
const memberPaths = memberScreens.flatMap(({ options }) =>
  'path' in options && options.path !== '$' ? [options.path] : [],
)

/** Open to everybody. No member data is loaded (R1.11). */
const openScreens = [
  createRoute({
    path: '/userLogin',
    getParentRoute: () => root,
    validateSearch: (search: Record<string, unknown>): { back?: string } => {
      const back = safePlace(search['back'])
      return back === '/' ? {} : { back }
    },
    beforeLoad: ({ search: { back } }) => {
      if (!session.get()) return
      const wayBack = knownPlace(takeWayBack(), memberPaths)
      const href = back === undefined ? wayBack : safePlace(back)
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      throw redirect({ href, replace: true })
    },
  }).lazy(lazyScreen('/userLogin', () => import('#screens/sign-in.tsx'))),
  // for people with an invitation
  createRoute({
    path: '/register',
    getParentRoute: () => root,
    // parsed from the address itself: the router would read the code '1e5' as a number
    validateSearch: (
      search: Record<string, unknown>,
    ): ChatSearch & { code?: string | undefined } => ({
      code: inviteCodeOf(location.href) ?? undefined,
      ...chatSearch(search),
    }),
  }).lazy(lazyScreen('/register', () => import('#screens/register.tsx'))),
  // a notice or picture shared by a link
  createRoute({
    path: '/preview',
    getParentRoute: () => root,
    validateSearch: ({
      url,
      ...search
    }: Record<string, unknown>): ChatSearch & { url?: string | undefined } => ({
      url: typeof url === 'string' && url !== '' ? url : undefined,
      ...chatSearch(search),
    }),
  }).lazy(lazyScreen('/preview', () => import('#screens/preview.tsx'))),
] as const

export const routeTree = root.addChildren([member.addChildren(memberScreens), ...openScreens])
