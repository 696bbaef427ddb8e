import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { watchFailedCalls } from '#app/failures/watch-failed-calls.ts'
import { redactError, redactVitals, type ReportHead } from '#domain/diagnostics/redact-report.ts'
import { releaseOf } from '#lib/release.ts'
import { buildName } from '#platform/build.ts'
import { ChunkLoadError } from '#platform/chunks/chunk.ts'
import { noteError, reportTo } from '#platform/error-reports/caught.ts'
import { createReporter } from '#platform/error-reports/reporter.ts'
import { watchVitals } from '#platform/error-reports/vitals.ts'
import { ApiError } from '#platform/http/failure.ts'
import { online } from '#platform/network/network.ts'

/**
 * Error reports to the operator (R15.94), only in a build with a DSN. They contain nothing about
 * the member (R15.95), so reports that wait for a network survive a sign-out.
 */

/** Failed or aborted calls are not bugs of the app. */
function isOfTheApp(error: unknown): boolean {
  if (error instanceof ApiError) return ['malformed', 'setup'].includes(error.failure.kind)
  if (error instanceof ChunkLoadError) return online.get()
  return !(error instanceof DOMException && error.name === 'AbortError')
}

/** Reports responses that could not be parsed, once per endpoint and page load. */
function watchAnswers(client: QueryClient): void {
  const noted = new Set<string>()
  watchFailedCalls(client, (error) => {
    if (error.failure.kind !== 'malformed') return
    const call = `${error.call.method} ${error.call.path.replaceAll(/\/[^/]*\d[^/]*/g, '/x')}`
    if (noted.has(call)) return
    noted.add(call)
    noteError(error, 'answer')
  })
}

export function startErrorReports(client: QueryClient, router: AnyRouter): void {
  const release = releaseOf(buildName)
  const routeNow = (): string => router.state.matches.at(-1)?.fullPath ?? '/'
  const firstRoute = routeNow()
  const head = (route: string): ReportHead => ({
    release,
    origin: location.origin,
    route,
    language: document.documentElement.lang,
    browser: navigator.userAgent,
  })
  const reporter = createReporter({
    dsn: import.meta.env.VITE_SENTRY_DSN,
    release,
    redactError: (event) => redactError(event, head(routeNow())),
    redactVitals: (event) => redactVitals(event, head(firstRoute)),
  })
  reportTo((error, how) => {
    if (isOfTheApp(error)) reporter.reportError(error, how)
  })
  watchAnswers(client)
  watchVitals((vitals) => reporter.reportVitals(vitals, performance.timeOrigin))
}
