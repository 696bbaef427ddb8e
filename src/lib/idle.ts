/**
 * Resolves when the browser is idle, after `ms` at the latest. Safari has no requestIdleCallback.
 */
export const idle = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: ms })
    else setTimeout(resolve, ms)
  })
