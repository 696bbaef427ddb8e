const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Whether to offer; `doneAt` (last task done) and `offeredAt` in Unix ms, 0 for never. */
export function mayOfferInstall(doneAt: number, offeredAt: number, now: number): boolean {
  // a clock that was set back must not suppress the offer for good
  return doneAt > offeredAt && Math.abs(now - offeredAt) >= WEEK_MS
}
