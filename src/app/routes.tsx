import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#app/navigation/lazy-screen.ts'
import { member, NotFound, root } from '#app/parent-routes.ts'
import { chatSearch, type ChatSearch } from '#domain/chat-search.ts'
import { inviteCodeOf } from '#domain/invite-code.ts'
import { orderSearch, timedOutSearch } from '#domain/order-search.ts'
import { openRecordSearch } from '#domain/record-filter.ts'
import { knownPath, safePath } from '#domain/safe-path.ts'
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
import { lastAccount, noteHomeCreated } from '#platform/session/uuid.ts'

/**
 * The one table of all URLs (R1.03): path, search parameters, who may see it, and the screen's
 * file, which loads on first use. (Separate tuples: inside addChildren's brackets the search
 * parameters lose their types.)
 */

/** A member's screen with its path, its file, and how its search parameters are read. */
const screen = <const Path extends `/${string}`, Search extends object = object>(
  path: Path,
  load: Parameters<typeof lazyScreen>[1],
  validateSearch?: (search: Record<string, unknown>) => Search,
) =>
  createRoute({ path, getParentRoute: () => member, validateSearch }).lazy(
    lazyScreen(`/member${path}`, load),
  )

/** Inside the shell, for signed-in members. */
const memberScreens = [
  createRoute({
    path: '/',
    getParentRoute: () => member,
    beforeLoad: noteHomeCreated,
  }).lazy(lazyScreen('/member/', () => import('#screens/home.tsx'), firstMessages)),
  screen('/bulletin', () => import('#screens/bulletin.tsx'), announcementSearch),
  screen('/notify', () => import('#screens/notify.tsx'), notifySearch),

  screen('/ordersC', () => import('#screens/collection-orders.tsx'), orderListSearch),
  screen('/ordersP', () => import('#screens/payment-orders.tsx'), orderListSearch),
  screen('/orderCInfo', () => import('#screens/collection-order.tsx'), orderSearch),
  screen('/orderPInfo', () => import('#screens/payment-order.tsx'), orderSearch),
  screen('/orderTimeout/$id', () => import('#screens/timed-out-order.tsx'), timedOutSearch),

  screen('/bankCardC', () => import('#screens/collection-accounts.tsx'), openRecordSearch),
  screen('/bankCardP', () => import('#screens/payment-accounts.tsx'), openRecordSearch),
  screen('/myBank', () => import('#screens/withdrawal-accounts.tsx')),
  screen('/checkCard', () => import('#screens/card-check.tsx')),

  screen('/deposit', () => import('#screens/deposit.tsx'), depositSearch),
  screen('/withdraw', () => import('#screens/withdraw.tsx')),

  screen('/record', () => import('#screens/record-hub.tsx')),
  screen('/depositRecord', () => import('#screens/deposit-records.tsx'), fundSearch),
  screen('/withdrawRecord', () => import('#screens/withdrawal-records.tsx'), fundSearch),
  screen('/orderRecord', () => import('#screens/ledger.tsx'), ledgerSearch),
  screen(
    '/orderCRecord',
    () => import('#screens/collection-order-history.tsx'),
    orderHistorySearch,
  ),
  screen('/orderPRecord', () => import('#screens/payment-order-history.tsx'), orderHistorySearch),

  screen('/myReport', () => import('#screens/personal-report.tsx'), reportSearch),
  screen('/teamReport', () => import('#screens/team-report.tsx'), teamReportSearch),
  screen('/levelLog', () => import('#screens/level-log.tsx')),
  screen('/eventPage', () => import('#screens/events.tsx'), eventSearch),

  screen('/myTeam', () => import('#screens/team.tsx')),
  screen('/subList', () => import('#screens/team-members.tsx'), memberSearch),
  screen('/createAcc', () => import('#screens/new-team-member.tsx')),
  screen('/invites', () => import('#screens/invites.tsx')),

  screen('/selfData', () => import('#screens/profile.tsx')),
  screen('/defaultSet', () => import('#screens/settings.tsx')),
  screen('/diagnostics', () => import('#screens/diagnostics.tsx')),

  // an unknown URL; a later version may know it, so sign-in leads back to it
  createRoute({
    path: '$',
    getParentRoute: () => member,
    component: NotFound,
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
    // one that is not safe does not stay in the address
    validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
      back === undefined ? {} : { back: safePath(back) },
    beforeLoad: ({ search: { back }, location }) => {
      if (!session.get()) return
      const wayBack = knownPath(takeWayBack(), memberPaths)
      const { leftBy } = location.state
      const isOwn = leftBy === undefined || leftBy === lastAccount()
      // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
      throw redirect({ href: isOwn ? (back ?? wayBack) : '/', replace: true })
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
