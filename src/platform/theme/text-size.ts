import { local, onOtherTabChange } from '#platform/storage/web-storage.ts'
import { createStore } from '#platform/store.ts'

/**
 * The text size in percent (R16.11). The script in index.html reads the same key before first
 * paint; base.css defines the steps.
 */
export const TEXT_SIZES = [100, 105, 110, 115, 120, 125, 130] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'textSize'

/**
 * The text size of the system or browser in percent, 100 to 130: the app's text is not smaller
 * (R16.11).
 */
export function readSystemTextSize(): number {
  const probe = document.createElement('span')
  probe.style.fontSize = 'var(--system-text-size, initial)'
  document.body.append(probe)
  const px = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return Math.min(Math.max(100, Math.round(px / 0.16)), Math.max(...TEXT_SIZES))
}

const readTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => String(size) === local.read(KEY)) ?? 100

export const textSize = createStore<TextSize>(readTextSize())

function apply(): void {
  document.documentElement.dataset['textSize'] = String(textSize.get())
}

export function switchTextSize(next: TextSize): void {
  local.write(KEY, String(next))
  textSize.set(next)
  apply()
}

function follow(): void {
  textSize.set(readTextSize())
  apply()
}

/** Follows the size of other tabs. */
export function watchTextSize(): void {
  // another tab may have changed it since this code was loaded
  follow()
  onOtherTabChange(KEY, follow)
}
