/** Resolves when the browser has time, after `ms` at the latest. Safari has no idle callback. */
export const idle = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: ms })
    else setTimeout(resolve, ms)
  })
