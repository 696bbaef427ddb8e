/**
 * Resolves when the browser is idle: after `ms` at the latest, or with `canWait` however long that
 * takes. Safari has no requestIdleCallback: there it always resolves after `ms`.
 */
export const idle = (ms: number, canWait = false): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), canWait ? {} : { timeout: ms })
    } else setTimeout(resolve, ms)
  })
