/** Where an error was caught. */
export type How = 'window' | 'promise' | 'screen' | 'boot' | 'answer'
type Report = (error: unknown, how: How) => void

/** At most this many errors are kept until the reporting code has loaded. */
const MAX_WAITING = 10

const waiting: Parameters<Report>[] = []
let report: Report = (...caught) => {
  if (waiting.length < MAX_WAITING) waiting.push(caught)
}

/** Passes an error on to the reporter, now or once it has loaded. */
export const noteError: Report = (error, how) => report(error, how)

/** Reports uncaught errors. An error event without an error object is a notice of the browser. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && noteError(error, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'))
}

/** Sends errors to `next` from now on, the waiting ones first. */
export function reportTo(next: Report): void {
  report = next
  for (const caught of waiting.splice(0)) next(...caught)
}
