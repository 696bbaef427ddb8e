type Amounts = { up: number; down: number }
type Span = { top: number; height: number }

/** A bar that stands for something is never thinner than this, in percent of the chart. */
const MIN_HEIGHT = 1.5

/**
 * Where bars stand, in percent of the chart's height: both directions share one scale and one base
 * line, which lies where the room divides as their highest values do.
 */
export function barScale(bars: readonly Amounts[]): {
  base: number
  spans: { up: Span; down: Span }[]
} {
  const top = Math.max(0, ...bars.map(({ up }) => up))
  const bottom = Math.max(0, ...bars.map(({ down }) => down))
  const whole = top + bottom
  const base = whole === 0 ? 50 : Math.min(98, Math.max(2, (top / whole) * 100))
  const heightOf = (value: number, room: number) =>
    value <= 0 ? 0 : Math.min(room, Math.max(MIN_HEIGHT, (value / whole) * 100))
  return {
    base,
    spans: bars.map(({ up, down }) => {
      const above = heightOf(up, base)
      return {
        up: { top: base - above, height: above },
        down: { top: base, height: heightOf(down, 100 - base) },
      }
    }),
  }
}
