/** Where an error was caught. */
export type How = 'window' | 'promise' | 'screen' | 'boot' | 'answer'
type Report = (error: unknown, how: How) => void

/** So many errors are kept until the code that reports them has come. */
const MAX_WAITING = 10

const waiting: Parameters<Report>[] = []
let report: Report = (...caught) => {
  if (waiting.length < MAX_WAITING) waiting.push(caught)
}

/** Passes an error on to whoever reports, now or later. */
export const noteError: Report = (error, how) => report(error, how)

/** Notes what nobody has caught. An error event without an error is the browser's own remark. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && noteError(error, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'))
}

/** From now on errors go to `next`, those that wait first. */
export function reportTo(next: Report): void {
  report = next
  for (const caught of waiting.splice(0)) next(...caught)
}
