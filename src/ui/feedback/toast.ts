export type Toast = {
  id: number
  tone: 'success' | 'danger' | 'info'
  text: string
  /** A technical detail, in small type after the sentence. */
  detail?: string | undefined
  /** A page that opens in its own window; '#…' is a screen of the app. */
  link?: { label: string; href: string } | undefined
  /** What has failed, so that another attempt at it removes the toast. */
  attempt?: string | undefined
  times: number
}

export const MAX_SHOWN = 2

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => toasts

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A text that is already shown is not repeated, but its time restarts. Danger toasts and those with
 * a link, such as the warning before an order expires, are never displaced.
 */
export function showToast({ tone, text, detail, link, attempt }: Omit<Toast, 'id' | 'times'>) {
  const same = toasts.find((toast) => toast.text === text && toast.detail === detail)
  if (same) {
    const again = { ...same, tone, link: link ?? same.link, attempt, times: same.times + 1 }
    set(toasts.map((toast) => (toast === same ? again : toast)))
    return
  }
  const isFull = toasts.length >= MAX_SHOWN
  const displaced = isFull ? toasts.find((one) => one.tone !== 'danger' && !one.link) : undefined
  lastId += 1
  set([
    ...toasts.filter((toast) => toast !== displaced),
    { id: lastId, tone, text, detail, link, attempt, times: 1 },
  ])
}

export function clearToasts() {
  set([])
}

export function dismissToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id))
}

export function dismissFailureOf(attempt: string) {
  set(toasts.filter((toast) => toast.attempt !== attempt))
}
