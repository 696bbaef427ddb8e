import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser'
import type { How } from '#platform/error-reports/caught.ts'
import type { Vitals } from '#platform/error-reports/vitals.ts'
import { randomUuid } from '#platform/random-uuid.ts'

/** At most this many reports wait on the device for a network; further ones are dropped. */
export const QUEUE = { maxQueueSize: 30, flushAtStartup: true, dbName: 'error-reports' }
/** At most this many errors are reported per page: an error that repeats adds no information. */
export const MAX_OF_PAGE = 20

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]
type BrowserClientOptions = ConstructorParameters<typeof BrowserClient>[0]
type TransactionEvent = Parameters<NonNullable<BrowserClientOptions['beforeSendTransaction']>>[0]

export type ReporterOptions = {
  dsn: string
  release: string
  /** Returns what to send instead of the collected data; null sends nothing. */
  redactError: (event: unknown) => ErrorEvent | null
  redactVitals: (event: unknown) => TransactionEvent | null
}

/**
 * Only what is named here is enabled: no breadcrumbs, no tracing, no replay, no user. What the
 * package would send without the redactor, such as its own errors, is dropped.
 */
function clientOptions({ dsn, release, ...redact }: ReporterOptions): BrowserClientOptions {
  const redacted = new WeakSet<object>()
  const marked = <E extends object>(event: E | null): E | null => {
    if (event) redacted.add(event)
    return event
  }
  const mayLeave = ([, items]: Envelope) =>
    items.every(([, payload]) => redacted.has(Object(payload) as object))
  return {
    dsn,
    release,
    transport: (given) => {
      const transport = makeBrowserOfflineTransport(makeFetchTransport)({ ...given, ...QUEUE })
      return {
        ...transport,
        send: async (envelope) => (mayLeave(envelope) ? transport.send(envelope) : {}),
      }
    },
    stackParser: defaultStackParser,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    maxBreadcrumbs: 0,
    // a start is one event, not a stream of them
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => marked(redact.redactError(event)),
    beforeSendTransaction: (event) => marked(redact.redactVitals(event)),
  }
}

/** Sends errors and measures in Sentry's protocol, and stores them on the device while offline. */
export function createReporter(options: ReporterOptions) {
  const client = new BrowserClient(clientOptions(options))
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  let left = MAX_OF_PAGE
  return {
    reportError(error: unknown, how: How): void {
      if (left <= 0) return
      left -= 1
      const mechanism = { type: how, handled: how === 'screen' || how === 'answer' }
      client.captureException(error, { mechanism }, scope)
    },
    /** `startedAt`: Unix ms, phone clock. */
    reportVitals({ measures, about }: Vitals, startedAt: number): void {
      const measurements = Object.entries(measures).map(
        ([name, value]) => [name, { value, unit: '' }] as const,
      )
      const [high = '', low = ''] = [randomUuid(), randomUuid()].map((id) => id.replaceAll('-', ''))
      client.captureEvent(
        {
          type: 'transaction',
          start_timestamp: startedAt / 1_000,
          timestamp: Date.now() / 1_000,
          measurements: Object.fromEntries(measurements),
          contexts: { trace: { trace_id: high, span_id: low.slice(16) }, vitals: about },
        },
        {},
        scope,
      )
    },
  }
}
