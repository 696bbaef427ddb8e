import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Loads error reporting for the share of starts that the operator has chosen. */
export async function loadErrorReports(client: QueryClient, router: AnyRouter): Promise<void> {
  if (Math.random() >= Number(import.meta.env.VITE_SENTRY_SAMPLE_RATE || 1)) return
  const { startErrorReports } = await import('#app/error-reports.ts')
  startErrorReports(client, router)
}
