import type { Plugin } from 'vite'

/** A machine of one's own may do without TLS, to try it out. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

/** The origin that reports are sent to; empty without a DSN. */
export const reportOrigin = (dsn: string | undefined): string =>
  isSet(dsn) ? new URL(dsn).origin : ''

/** Throws an Error of one sentence; empty and missing are no DSN. */
export function checkDsn(value: string | undefined): void {
  if (!isSet(value)) return
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url !== null && LOOPBACK.has(url.hostname))
  const isDsn =
    /^https?:\/\/\w+@[\w.:[\]-]+(?:\/[\w.-]+)*\/\d+$/.test(value) && url?.password === ''
  if (!isSafe || !isDsn) {
    throw new Error(`VITE_SENTRY_DSN "${value}" is no DSN of the form https://KEY@HOST/PROJECT.`)
  }
}

/** Throws an Error of one sentence; empty and missing are all starts. */
export function checkSampleRate(value: string | undefined): void {
  if (!isSet(value)) return
  const rate = /^(?:\d+|\d*\.\d+)$/.test(value) ? Number(value) : 0
  if (rate <= 0 || rate > 1) {
    throw new Error(`VITE_SENTRY_SAMPLE_RATE "${value}" is no number above 0 and up to 1.`)
  }
}

/**
 * Refuses a DSN to which nothing could be sent. The app asks for the variable by its name before it
 * uses any of the code for error reports, which is therefore in no build without it (budget.ts).
 */
export function errorReports(): Plugin {
  return {
    name: 'error-reports',
    // the package's own log, which nobody reads
    config: () => ({ define: { __SENTRY_DEBUG__: 'false' } }),
    configResolved({ env }) {
      try {
        checkDsn(env['VITE_SENTRY_DSN'] as string | undefined)
        checkSampleRate(env['VITE_SENTRY_SAMPLE_RATE'] as string | undefined)
      } catch (error) {
        // Vite writes out the stack, which says nothing to an operator
        if (error instanceof Error) error.stack = error.message
        throw error
      }
    },
  }
}
