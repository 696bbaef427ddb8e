import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'
/** Whether any tab of the app is in sight. A shared lock is held by each tab while it is. */
const NAME = 'in-sight'

let letGo: (() => void) | null = null

function hold(): void {
  if (!('locks' in navigator)) return
  if (isPageHidden()) {
    letGo?.()
    letGo = null
  } else if (!letGo) {
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    navigator.locks.request(NAME, { mode: 'shared' }, () => held).catch(() => undefined)
  }
}

export function watchSight(): void {
  onPageVisibility(hold)
  hold()
}

/** Without Web Locks every tab speaks for itself. */
export async function isAppInSight(): Promise<boolean> {
  if (!isPageHidden()) return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return held.some(({ name }) => name === NAME)
}
