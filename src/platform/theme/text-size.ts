import { createDeviceSetting } from '#platform/storage/device-setting.ts'

/**
 * The text size in percent (R16.11). The script in index.html reads the same key before first
 * paint; base.css defines the steps.
 */
export const TEXT_SIZES = [100, 105, 110, 115, 120, 125, 130] as const
export type TextSize = (typeof TEXT_SIZES)[number]

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

export const textSize = createDeviceSetting<TextSize>(
  'textSize',
  (stored) => TEXT_SIZES.find((size) => String(size) === stored) ?? 100,
)
textSize.subscribe(applyTextSize)

export function applyTextSize(): void {
  document.documentElement.dataset['textSize'] = String(textSize.get())
}
