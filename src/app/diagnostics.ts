import type { QueryClient } from '@tanstack/react-query'
import { watchFailedCalls } from '#app/failures/watch-failed-calls.ts'
import { onAlertSteps } from '#app/order-alerts/alert-steps.ts'
import { toEntry, type Note } from '#domain/diagnostics/entry.ts'
import { traceOrders, type AlertStep } from '#domain/diagnostics/order-trace.ts'
import { soundState } from '#platform/audio/sound.ts'
import { buildName } from '#platform/build.ts'
import { notificationPermission } from '#platform/device/notifications.ts'
import { pageHidden } from '#platform/device/page-hidden.ts'
import { online } from '#platform/network/network.ts'
import { isInstalled } from '#platform/pwa/install.ts'
import { isUpdateReady, neededUpdate } from '#platform/pwa/update-state.ts'
import { isServerTooOld, realtimeStatus } from '#platform/realtime/status.ts'
import { releaseFault } from '#platform/release/release.ts'
import { isSessionRenewed, session, sessionBeganAt } from '#platform/session/session.ts'
import { storageFailed } from '#platform/storage/storage-failed.ts'
import type { Store } from '#platform/store.ts'
import { deviceLog } from '#shared/diagnostics/device-log.ts'

/** Logs what explains why an order did or did not ring. Loaded with the background tasks. */

type Noted = Note & { at?: number }

/** Nothing is logged while nobody is signed in: the next member would read it. */
function note(noted: Noted): void {
  const entry = session.get() && toEntry({ at: Date.now(), ...noted })
  if (entry) deviceLog.add(entry)
}

/** The alert engine's steps are processed in pauses, so that logging does not delay a ring. */
const TRACE_AFTER_MS = 250

function watchAlerts(): () => void {
  let trace = traceOrders()
  let steps: AlertStep[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  onAlertSteps((step) => {
    steps.push(step)
    timer ??= setTimeout(() => {
      const taken = steps
      steps = []
      timer = undefined
      for (const one of taken) for (const noted of trace(one)) note({ at: one.event.at, ...noted })
    }, TRACE_AFTER_MS)
  })
  return () => {
    steps = []
    trace = traceOrders()
  }
}

/** A failure that repeats, for example without a network, is logged once within this time. */
const SAME_FAILURE_MS = 5 * 60_000

function watchFailures(client: QueryClient): void {
  const notedAt = new Map<string, number>()
  watchFailedCalls(client, ({ failure, call }) => {
    // neither says anything of the server or the network; what held it back has an entry
    if (failure.kind === 'aborted' || failure.kind === 'held') return
    const status =
      failure.kind === 'code' ? failure.code : failure.kind === 'http' ? failure.status : undefined
    const key = `${failure.kind} ${call.method} ${call.path} ${status}`
    const now = Date.now()
    // the clock may have been set back
    if (Math.abs(now - (notedAt.get(key) ?? -Infinity)) < SAME_FAILURE_MS) return
    if (notedAt.size > 200) notedAt.clear()
    notedAt.set(key, now)
    note({ code: 'failure', kind: failure.kind, method: call.method, path: call.path, status })
  })
}

/** How often the page checks that it is running, and the gap a busy or hidden page may have. */
const LOOK_MS = 30_000
const GAP_MS = 90_000

function watchGaps(): void {
  let lookedAt = Date.now()
  setInterval(() => {
    const now = Date.now()
    // the device slept, the page was frozen, or the phone's clock was set
    if (Math.abs(now - lookedAt) > GAP_MS) note({ code: 'gap', ms: now - lookedAt })
    lookedAt = now
  }, LOOK_MS)
}

function noteStart(): void {
  note({ code: 'started', at: sessionBeganAt(), build: buildName, isOn: isInstalled() })
  const { storage } = navigator
  // missing in insecure contexts and in old browsers
  if (!storage?.persisted) return
  void Promise.all([storage.persisted(), storage.estimate()]).then(
    ([isPersistent, { usage = 0 }]) =>
      note({ code: 'storage', isOn: isPersistent, megabytes: Math.round(usage / 1e6) }),
    () => undefined,
  )
}

/** Logs a store's value when it changes. Returns a function that logs it once more. */
function follow<T>(store: Store<T>, noted: (value: T) => Noted | null): () => void {
  const say = () => {
    const next = noted(store.get())
    if (next) note(next)
  }
  store.subscribe(say)
  return say
}

/** Starts logging for the current member and all later ones. */
export function startDiagnostics(client: QueryClient): void {
  const states = [
    follow(realtimeStatus, (realtime) => ({ code: 'realtime', realtime })),
    follow(isServerTooOld, (isOld) =>
      isOld ? { code: 'realtime', realtime: 'server-too-old' } : null,
    ),
    follow(online, (isOn) => ({ code: 'network', isOn })),
    follow(soundState, (sound) => ({ code: 'sound', sound })),
    follow(pageHidden, (isHidden) => ({ code: 'sight', isOn: !isHidden })),
    follow(notificationPermission, (leave) => ({ code: 'notices', leave })),
    follow(isUpdateReady, (isReady) => (isReady ? { code: 'update' } : null)),
    follow(releaseFault, (part) => part && { code: 'release-wrong', part }),
    follow(neededUpdate, (newer) => newer && { code: 'too-old', isOn: newer !== 'unavailable' }),
    follow(storageFailed, (hasFailed) => (hasFailed ? { code: 'memory-only' } : null)),
  ]
  const forgetSteps = watchAlerts()
  watchFailures(client)
  watchGaps()
  const begin = () => {
    const token = session.get()?.token
    if (token === undefined) return deviceLog.close()
    void deviceLog.open(token)
    noteStart()
    for (const say of states) say()
  }
  session.subscribe(() => {
    const token = session.get()?.token
    if (token !== undefined && isSessionRenewed()) return void deviceLog.handOver(token)
    forgetSteps()
    deviceLog.close()
    begin()
  })
  begin()
}
