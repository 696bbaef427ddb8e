import type { Plugin } from 'vite'

/** Local hosts may be used without TLS for trials. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

/** The origin that reports are sent to; empty without a DSN. */
export const reportOrigin = (dsn: string | undefined): string =>
  isSet(dsn) ? new URL(dsn).origin : ''

/** Throws an Error of one sentence; an empty or missing value means no DSN. */
export function checkDsn(value: string | undefined): void {
  if (!isSet(value)) return
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url !== null && LOOPBACK.has(url.hostname))
  const isDsn =
    /^https?:\/\/\w+@[\w.:[\]-]+(?:\/[\w.-]+)*\/\d+$/.test(value) && url?.password === ''
  if (!isSafe || !isDsn) {
    throw new Error(
      `VITE_SENTRY_DSN "${value}" must be a DSN of the form https://KEY@HOST/PROJECT, or empty.`,
    )
  }
}

/** Throws an Error of one sentence; an empty or missing value means that every start reports. */
export function checkSampleRate(value: string | undefined): void {
  if (!isSet(value)) return
  const rate = /^(?:\d+|\d*\.\d+)$/.test(value) ? Number(value) : 0
  if (rate <= 0 || rate > 1) {
    throw new Error(
      `VITE_SENTRY_SAMPLE_RATE "${value}" must be a number above 0 and up to 1, or empty for 1.`,
    )
  }
}

/**
 * Drops the package's own logging from the build. The app checks VITE_SENTRY_DSN by its full name
 * before any error-report code, so that a build without it drops that code (budget.ts).
 */
export const errorReports = (): Plugin => ({
  name: 'error-reports',
  config: () => ({ define: { __SENTRY_DEBUG__: 'false' } }),
})
