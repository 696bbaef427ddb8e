import { createDeviceSetting } from '#platform/storage/device-setting.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

/**
 * Light or dark. The script in index.html sets the brand theme and the first mode on <html> before
 * first paint; it reads the same key.
 */
export type Mode = 'system' | 'light' | 'dark'

export const MODES: readonly Mode[] = ['system', 'light', 'dark']
const prefersDark = mediaQuery('(prefers-color-scheme: dark)')

export const mode = createDeviceSetting<Mode>(
  'mode',
  (stored) => MODES.find((known) => known === stored) ?? 'system',
)
mode.subscribe(apply)

function apply(): void {
  const shown = mode.get() === 'system' ? (prefersDark.matches ? 'dark' : 'light') : mode.get()
  document.documentElement.dataset['mode'] = shown
  // the phone's status bar takes the page's colour
  const ground = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

/** Follows the mode of the phone. */
export function watchMode(): void {
  // either may have changed since index.html applied it
  apply()
  prefersDark.addEventListener('change', apply)
}
