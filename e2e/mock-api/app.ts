import { Hono } from 'hono'
import { fieldOf, type RequestBody } from './body.ts'
import { controlRoutes } from './control/control.ts'
import { dialect } from './control/dialect.ts'
import { late } from './control/late.ts'
import type { LedgerEntry } from './control/ledger.ts'
import { attribution, faulting, type MockEnv } from './control/traffic.ts'
import type { Route } from './handle.ts'
import { announcementRoutes } from './handlers/announcements.ts'
import { autoDepositRoutes } from './handlers/auto-deposit.ts'
import { balanceRoutes } from './handlers/balance.ts'
import { bankCardRoutes } from './handlers/bank-cards.ts'
import { bankRoutes } from './handlers/banks.ts'
import { chatRoutes } from './handlers/chat.ts'
import { configRoutes } from './handlers/configs.ts'
import { depositRoutes } from './handlers/deposit.ts'
import { eventRoutes } from './handlers/events.ts'
import { exchangeRoutes } from './handlers/exchange.ts'
import { googleRoutes } from './handlers/google.ts'
import { inviteRoutes } from './handlers/invites.ts'
import { levelRoutes } from './handlers/levels.ts'
import { manualSmsRoutes } from './handlers/manual-sms.ts'
import { notificationRoutes } from './handlers/notifications.ts'
import { singleOrderRoutes } from './handlers/order.ts'
import { orderRoutes } from './handlers/orders.ts'
import { passwordRoutes } from './handlers/password.ts'
import { recordRoutes } from './handlers/records.ts'
import { refreshRoutes } from './handlers/refresh.ts'
import { registrationRoutes } from './handlers/registration.ts'
import { reportRoutes } from './handlers/reports.ts'
import { selfRoutes } from './handlers/self.ts'
import { sessionRoutes } from './handlers/session.ts'
import { teamRoutes } from './handlers/team.ts'
import { transferRoutes } from './handlers/transfer.ts'
import { withdrawRoutes } from './handlers/withdraw.ts'
import { once } from './idempotency.ts'
import { isRejectedWhileLocked } from './locked.ts'
import { authorize } from './realtime.ts'
import { BackendError, errorBody } from './world/messages.ts'
import type { Registry } from './world/registry.ts'
import { UPLOAD_PATH } from './world/uploads.ts'
import type { World } from './world/world.ts'

export const ROUTES: readonly Route[] = [
  ...selfRoutes,
  ...balanceRoutes,
  ...announcementRoutes,
  ...notificationRoutes,
  ...bankCardRoutes,
  ...bankRoutes,
  ...depositRoutes,
  ...withdrawRoutes,
  ...autoDepositRoutes,
  ...manualSmsRoutes,
  ...exchangeRoutes,
  ...transferRoutes,
  ...orderRoutes,
  ...singleOrderRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...chatRoutes,
  ...configRoutes,
  ...refreshRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...inviteRoutes,
  ...passwordRoutes,
  ...googleRoutes,
  ...levelRoutes,
  ...eventRoutes,
  ...teamRoutes,
]

function mount(app: Hono<MockEnv>, route: Route): void {
  app.on(route.method, route.path, (c) => {
    const { request, matched } = c.var
    const { world } = request
    const act = (entry: LedgerEntry) => {
      try {
        if (route.access === 'member') {
          if (!c.var.isSessionValid) throw new BackendError('sessionExpired')
          world.life?.wake()
          checkLock(world, route, request.body)
        }
        const run = () => route.run({ ...request, path: c.req.param() })
        const answer = once(world, entry, run)
        entry.code = 0
        return answer
      } catch (error) {
        if (error instanceof BackendError) entry.code = errorBody(error, undefined).code
        throw error
      }
    }
    if (matched.final?.type === 'repeat')
      repeatRequest(world, c.var.entry, matched.final.times - 1, act)
    return c.json(act(c.var.entry))
  })
}

function checkLock({ state }: World, { method, path }: Route, body: RequestBody): void {
  const isLocked = Number(state.self.locked) === 1
  if (isLocked && isRejectedWhileLocked(method, path, body))
    throw new BackendError('accountBlocked')
}

/** Repeats a request as Chromium does: the client only sees the last response. */
function repeatRequest(
  { ledger }: World,
  request: LedgerEntry,
  times: number,
  act: (entry: LedgerEntry) => unknown,
): void {
  for (let n = 0; n < times; n += 1) {
    try {
      act(ledger.add(request))
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
    }
  }
}

/** The backend over HTTP: the app's calls, the realtime authorization and the control channel. */
export function createApp(registry: Registry): Hono<MockEnv> {
  const app = new Hono<MockEnv>()
  for (const path of ['/mobile/*', '/broadcasting/*']) {
    app.use(path, attribution(registry), late, faulting)
  }
  app.use('/mobile/*', dialect)
  for (const route of ROUTES) mount(app, route)
  app.get(UPLOAD_PATH, (c) => {
    const file = registry.get(c.req.param('world'))?.uploads.get(c.req.param('name'))
    if (!file) return c.notFound()
    return new Response(file, { headers: { 'content-type': file.type } })
  })
  app.post('/broadcasting/auth', (c) => {
    const channel = fieldOf(c.var.request.body, 'channel_name')
    const status = authorize(registry, c.req.header('authorization'), channel)
    c.var.entry.worked = status === 200
    return c.json({}, status)
  })
  app.route('/__mock', controlRoutes(registry))
  app.notFound((c) => c.json(errorBody(new BackendError('noSuchCall'), undefined), 404))
  app.onError((error, c) => {
    if (!(error instanceof BackendError)) throw error
    const body = errorBody(error, c.req.header('localization'))
    c.var.entry.code = body.code
    return c.json(body)
  })
  return app
}
