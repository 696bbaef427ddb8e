import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

/**
 * Light or dark. The script in index.html sets the brand theme and the first mode on <html> before
 * first paint; it reads the same key.
 */
export type Mode = 'system' | 'light' | 'dark'

const KEY = 'mode'
export const MODES: readonly Mode[] = ['system', 'light', 'dark']
const prefersDark = mediaQuery('(prefers-color-scheme: dark)')

const readMode = (): Mode => MODES.find((mode) => mode === local.read(KEY)) ?? 'system'

export const mode = createStore<Mode>(readMode())

function apply(): void {
  const shown = mode.get() === 'system' ? (prefersDark.matches ? 'dark' : 'light') : mode.get()
  document.documentElement.dataset['mode'] = shown
  // the phone's status bar takes the page's colour
  const ground = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

export function switchMode(next: Mode): void {
  local.write(KEY, next)
  mode.set(next)
  apply()
}

function follow(): void {
  mode.set(readMode())
  apply()
}

/** Follows the mode of the phone and of other tabs. */
export function watchMode(): void {
  // another tab may have changed it since this code was loaded
  follow()
  prefersDark.addEventListener('change', apply)
  onOtherTabChange(KEY, follow)
}
