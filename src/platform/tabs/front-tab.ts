import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'
/** Whether any tab of the app is visible. Each visible tab holds a shared lock. */
const NAME = 'in-sight'

let letGo: (() => void) | null = null

function release(): void {
  letGo?.()
  letGo = null
}

function hold(): void {
  if (!('locks' in navigator)) return
  if (isPageHidden()) release()
  else if (!letGo) {
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    navigator.locks.request(NAME, { mode: 'shared' }, () => held).catch(() => undefined)
  }
}

/** Shows the other tabs whether this one is visible, until the returned function is called. */
export function watchTabVisibility(): () => void {
  const stop = onPageVisibility(hold)
  hold()
  return () => {
    stop()
    release()
  }
}

/** Without Web Locks a tab knows only its own state. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (!isPageHidden()) return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return held.some(({ name }) => name === NAME)
}
