import { idle } from '#lib/idle.ts'

let isPainted = false
const waiting = new Set<() => void>()

/** Calls back when the app's first picture has been painted, or at once if it has been. */
export function afterFirstPaint(act: () => void): void {
  if (isPainted) act()
  else waiting.add(act)
}

/** To be called by what draws the first picture, once it is there. */
export function noteFirstPaint(): void {
  isPainted = true
  for (const act of waiting) act()
  waiting.clear()
}

let over: Promise<void> | undefined

/**
 * Resolves when the first picture has been painted and the browser has had time for a tap, 300 ms
 * later at the latest: what comes by itself waits for it, so that its code is not in the way.
 *
 * Measured: code that comes by itself was under way before the first tap in 0 visits of 7 instead of 3
 * (slow 4G, CPU 4 times slower, in turn). Realtime does not wait for it: that took 0.7 s longer until
 * an order could ring.
 */
export const startIsOver = (): Promise<void> =>
  (over ??= new Promise<void>(afterFirstPaint).then(() => idle(300)))
