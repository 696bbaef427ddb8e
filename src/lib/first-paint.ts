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
