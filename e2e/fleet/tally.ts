/** Counts of a fleet's requests, per simulated second. */
export type Tally = {
  /** Realtime connection attempts: WebSocket handshakes, and polling after a rejected one. */
  connects: Uint32Array
  /** HTTP calls, including rejected ones and their single retry. */
  calls: Uint32Array
  /**
   * How long each phone took to be live once the server or network was back, in ms; Infinity if it
   * never was.
   */
  backMs: number[]
}

export const createTally = (seconds: number): Tally => ({
  connects: new Uint32Array(seconds),
  calls: new Uint32Array(seconds),
  backMs: [],
})

export function count(perSecond: Uint32Array, atMs: number): void {
  const second = Math.floor(atMs / 1000)
  if (second < perSecond.length) perSecond[second] = (perSecond[second] ?? 0) + 1
}

/** Simulated seconds; the end is exclusive. */
export type Span = readonly [from: number, to: number]

export const peakIn = (perSecond: Uint32Array, [from, to]: Span): number =>
  perSecond.subarray(from, to).reduce((peak, one) => Math.max(peak, one), 0)

export const meanIn = (perSecond: Uint32Array, [from, to]: Span): number =>
  perSecond.subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from)

/** The quantile of the values at this share (0 to 1); 0 without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const quantileIn = (perSecond: Uint32Array, [from, to]: Span, share: number): number =>
  quantile(perSecond.subarray(from, to), share)
