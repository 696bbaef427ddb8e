import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from '#app/shell/fallback-screens.tsx'
import { Root } from '#app/shell/root.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { startLoads } from '#app/startup.ts'
import { announcementSearch } from '#features/announcements/announcement-search.ts'
import { depositSearch } from '#features/deposit/deposit-search.ts'
import { eventSearch } from '#features/events/event-search.ts'
import { fundSearch } from '#features/fund-records/fund-search.ts'
import { orderHistorySearch } from '#features/orders/order-history-search.ts'
import { notifySearch } from '#features/alerts/notify-search.ts'
import { orderListSearch } from '#features/orders/order-list-search.ts'
import { reportSearch, teamReportSearch } from '#features/reports/report-search.ts'
import { chatSearch } from '#lib/chat-search.ts'
import { ledgerSearch } from '#features/records/ledger-search.ts'
import { memberSearch } from '#features/team/member-search.ts'
import { inviteCodeOf } from '#lib/invite-code.ts'
import { orderSearch, timedOutSearch } from '#lib/order-id.ts'
import { safePlace } from '#lib/safe-place.ts'
import { firstWords } from '#platform/i18n/i18n.ts'
import { loadPart } from '#platform/part.ts'
import { session } from '#platform/session/session.ts'
import { noteHomeCreated } from '#platform/session/uuid.ts'

/**
 * The one table of all URLs (spec §2): path, search parameters, who may see it, and the screen's
 * file, which loads when it is first opened. A URL enters the table with its screen.
 */

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/** The screens of a signed-in member, inside the shell; others are led to sign in and back. */
const member = createRoute({
  id: 'member',
  getParentRoute: () => root,
  component: Shell,
  // over every screen of a member
  validateSearch: chatSearch,
  beforeLoad: ({ location }) => {
    if (session.get()) return
    const back = safePlace(location.href)
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    throw redirect({ to: '/userLogin', search: back === '/' ? {} : { back }, replace: true })
  },
  loader: ({ context }) => startLoads(context.queryClient),
  // once per stay: sign-in and start, not every navigation
  shouldReload: false,
  gcTime: 0,
})

type ScreenModule = { Screen: RouteComponent }

/** A screen's file as the router's lazy part, with the words it needs. */
function screen(id: string, load: () => Promise<ScreenModule>, words?: () => Promise<void>) {
  return async () => {
    const target = location.hash.slice(1) || '/'
    const { Screen } = await loadPart(id, target, load, words)
    return new LazyRoute<AnyRoute>({ id, component: Screen })
  }
}

const home = createRoute({
  path: '/',
  getParentRoute: () => member,
  beforeLoad: noteHomeCreated,
}).lazy(screen('/member/', () => import('#screens/home.tsx'), firstWords))

const bulletin = createRoute({
  path: '/bulletin',
  getParentRoute: () => member,
  validateSearch: announcementSearch,
}).lazy(screen('/member/bulletin', () => import('#screens/bulletin.tsx')))

const collectionOrders = createRoute({
  path: '/ordersC',
  getParentRoute: () => member,
  validateSearch: orderListSearch,
}).lazy(screen('/member/ordersC', () => import('#screens/collection-orders.tsx')))

const paymentOrders = createRoute({
  path: '/ordersP',
  getParentRoute: () => member,
  validateSearch: orderListSearch,
}).lazy(screen('/member/ordersP', () => import('#screens/payment-orders.tsx')))

const collectionAccounts = createRoute({
  path: '/bankCardC',
  getParentRoute: () => member,
}).lazy(screen('/member/bankCardC', () => import('#screens/collection-accounts.tsx')))

const paymentAccounts = createRoute({
  path: '/bankCardP',
  getParentRoute: () => member,
}).lazy(screen('/member/bankCardP', () => import('#screens/payment-accounts.tsx')))

const withdrawalAccounts = createRoute({
  path: '/myBank',
  getParentRoute: () => member,
}).lazy(screen('/member/myBank', () => import('#screens/withdrawal-accounts.tsx')))

const deposit = createRoute({
  path: '/deposit',
  getParentRoute: () => member,
  validateSearch: depositSearch,
}).lazy(screen('/member/deposit', () => import('#screens/deposit.tsx')))

const depositRecords = createRoute({
  path: '/depositRecord',
  getParentRoute: () => member,
  validateSearch: fundSearch,
}).lazy(screen('/member/depositRecord', () => import('#screens/deposit-records.tsx')))

const withdraw = createRoute({
  path: '/withdraw',
  getParentRoute: () => member,
}).lazy(screen('/member/withdraw', () => import('#screens/withdraw.tsx')))

const withdrawalRecords = createRoute({
  path: '/withdrawRecord',
  getParentRoute: () => member,
  validateSearch: fundSearch,
}).lazy(screen('/member/withdrawRecord', () => import('#screens/withdrawal-records.tsx')))

const records = createRoute({
  path: '/record',
  getParentRoute: () => member,
}).lazy(screen('/member/record', () => import('#screens/record-hub.tsx')))

const ledger = createRoute({
  path: '/orderRecord',
  getParentRoute: () => member,
  validateSearch: ledgerSearch,
}).lazy(screen('/member/orderRecord', () => import('#screens/ledger.tsx')))

const collectionHistory = createRoute({
  path: '/orderCRecord',
  getParentRoute: () => member,
  validateSearch: orderHistorySearch,
}).lazy(screen('/member/orderCRecord', () => import('#screens/collection-order-history.tsx')))

const paymentHistory = createRoute({
  path: '/orderPRecord',
  getParentRoute: () => member,
  validateSearch: orderHistorySearch,
}).lazy(screen('/member/orderPRecord', () => import('#screens/payment-order-history.tsx')))

const cardCheck = createRoute({
  path: '/checkCard',
  getParentRoute: () => member,
}).lazy(screen('/member/checkCard', () => import('#screens/card-check.tsx')))
const collectionOrder = createRoute({
  path: '/orderCInfo',
  getParentRoute: () => member,
  validateSearch: orderSearch,
}).lazy(screen('/member/orderCInfo', () => import('#screens/collection-order.tsx')))

const paymentOrder = createRoute({
  path: '/orderPInfo',
  getParentRoute: () => member,
  validateSearch: orderSearch,
}).lazy(screen('/member/orderPInfo', () => import('#screens/payment-order.tsx')))

const timedOutOrder = createRoute({
  path: '/orderTimeout/$id',
  getParentRoute: () => member,
  validateSearch: timedOutSearch,
}).lazy(screen('/member/orderTimeout/$id', () => import('#screens/timed-out-order.tsx')))

const profile = createRoute({
  path: '/selfData',
  getParentRoute: () => member,
}).lazy(screen('/member/selfData', () => import('#screens/profile.tsx')))

const notify = createRoute({
  path: '/notify',
  getParentRoute: () => member,
  validateSearch: notifySearch,
}).lazy(screen('/member/notify', () => import('#screens/notify.tsx')))
const settings = createRoute({
  path: '/defaultSet',
  getParentRoute: () => member,
}).lazy(screen('/member/defaultSet', () => import('#screens/settings.tsx')))

const invites = createRoute({
  path: '/invites',
  getParentRoute: () => member,
}).lazy(screen('/member/invites', () => import('#screens/invites.tsx')))

const team = createRoute({
  path: '/myTeam',
  getParentRoute: () => member,
}).lazy(screen('/member/myTeam', () => import('#screens/team.tsx')))

const teamMembers = createRoute({
  path: '/subList',
  getParentRoute: () => member,
  validateSearch: memberSearch,
}).lazy(screen('/member/subList', () => import('#screens/team-members.tsx')))

const newMember = createRoute({
  path: '/createAcc',
  getParentRoute: () => member,
}).lazy(screen('/member/createAcc', () => import('#screens/new-team-member.tsx')))

const levelLog = createRoute({
  path: '/levelLog',
  getParentRoute: () => member,
}).lazy(screen('/member/levelLog', () => import('#screens/level-log.tsx')))

const personalReport = createRoute({
  path: '/myReport',
  getParentRoute: () => member,
  validateSearch: reportSearch,
}).lazy(screen('/member/myReport', () => import('#screens/personal-report.tsx')))

const teamReport = createRoute({
  path: '/teamReport',
  getParentRoute: () => member,
  validateSearch: teamReportSearch,
}).lazy(screen('/member/teamReport', () => import('#screens/team-report.tsx')))

const events = createRoute({
  path: '/eventPage',
  getParentRoute: () => member,
  validateSearch: eventSearch,
}).lazy(screen('/member/eventPage', () => import('#screens/events.tsx')))

/** A URL nobody knows. It may come to be known: signing in leads back to it as to any other. */
const unknown = createRoute({
  path: '$',
  getParentRoute: () => member,
  component: NotFoundScreen,
})

const signIn = createRoute({
  path: '/userLogin',
  getParentRoute: () => root,
  validateSearch: (search: Record<string, unknown>): { back?: string } => {
    const back = safePlace(search['back'])
    return back === '/' ? {} : { back }
  },
  beforeLoad: ({ search }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to redirect
    if (session.get()) throw redirect({ href: safePlace(search.back), replace: true })
  },
}).lazy(screen('/userLogin', () => import('#screens/sign-in.tsx')))

/** Public: whoever has an invitation. Nothing of a member is loaded (spec §2). */
const register = createRoute({
  path: '/register',
  getParentRoute: () => root,
  // from the address itself: the router would take the code '1e5' for a number
  validateSearch: (): { code?: string | undefined } => ({
    code: inviteCodeOf(location.href) ?? undefined,
  }),
}).lazy(screen('/register', () => import('#screens/register.tsx')))

/** Public: a notice or a picture that somebody was sent. Nothing of a member is loaded (spec §2). */
const preview = createRoute({
  path: '/preview',
  getParentRoute: () => root,
  validateSearch: ({ url }: Record<string, unknown>): { url?: string | undefined } => ({
    url: typeof url === 'string' && url !== '' ? url : undefined,
  }),
}).lazy(screen('/preview', () => import('#screens/preview.tsx')))

export const routeTree = root.addChildren([
  member.addChildren([
    home,
    bulletin,
    collectionOrders,
    paymentOrders,
    settings,
    invites,
    team,
    teamMembers,
    newMember,
    levelLog,
    personalReport,
    teamReport,
    events,
    collectionAccounts,
    paymentAccounts,
    withdrawalAccounts,
    deposit,
    depositRecords,
    withdraw,
    withdrawalRecords,
    records,
    ledger,
    collectionHistory,
    paymentHistory,
    cardCheck,
    profile,
    notify,
    collectionOrder,
    paymentOrder,
    timedOutOrder,
    unknown,
  ]),
  signIn,
  register,
  preview,
])
