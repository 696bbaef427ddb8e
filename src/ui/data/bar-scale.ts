type Amounts = { up: number; down: number }
type Span = { top: number; height: number }

/** The minimum height of a bar with an amount, in percent of the chart. */
const MIN_HEIGHT = 1.5

/**
 * The bars' positions in percent of the chart's height. Both directions share one scale and one
 * base line, which divides the height in proportion to their highest values.
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
