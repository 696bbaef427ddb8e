/** Counts of what a fleet sends, per second of the simulation. */
export type Tally = {
  /** Attempts to connect to realtime: WebSocket handshakes, and polling after a refused one. */
  connects: Uint32Array
  /** HTTP calls, the refused ones and their one repetition included. */
  calls: Uint32Array
  /** How long after the server or the network was back each phone was live, in ms. */
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

/** Seconds of the simulation, from the first to before the last. */
export type Span = readonly [from: number, to: number]

export const peakIn = (perSecond: Uint32Array, [from, to]: Span): number =>
  perSecond.subarray(from, to).reduce((peak, one) => Math.max(peak, one), 0)

export const meanIn = (perSecond: Uint32Array, [from, to]: Span): number =>
  perSecond.subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from)

/** The value that a share (0 to 1) of the values does not exceed; 0 without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const quantileIn = (perSecond: Uint32Array, [from, to]: Span, share: number): number =>
  quantile(perSecond.subarray(from, to), share)
