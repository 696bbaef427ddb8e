import type { CSSProperties } from 'react'

/**
 * The style of a virtual list's container. virtua disables pointer events until 150 ms after the
 * last movement, which would lose taps.
 */
export const tappable = (style: CSSProperties): CSSProperties => ({
  ...style,
  pointerEvents: 'auto',
})
