/**
 * The windows (ms) from which the delay of each connection attempt is drawn, by step. After a sleep
 * of its own a phone connects at once, and after a loss of its own network early: few phones do at a
 * time. When the server closes the connection, it does so for everybody: 100,000 phones in 15 s are
 * under 7,000 a second. Later attempts keep that rate while the server is away, and half of all
 * phones are back within 8 s of its return.
 */
const WINDOWS_MS: readonly (readonly [from: number, to: number])[] = [
  [0, 0],
  [0, 1_500],
  [0, 15_000],
  [10_000, 20_000],
]

/** The step at which the back-off starts. */
export const STEP = { ownSleep: 0, ownNetworkLost: 1, closedByServer: 2, rejected: 3 } as const

/** Socket.IO's disconnect reason that points to the phone's own network. */
const OWN_REASON = 'ping timeout'

/** A loss within this time (ms) of a person's return is due to the page's sleep. */
const RETURN_MS = 3_000

/**
 * The first step after a lost connection, by Socket.IO's disconnect reason. Of a connection that has
 * died in the page's sleep, browsers tell only after the return.
 */
export function stepAfterLoss(reason: string, isOnline: boolean, sinceReturnMs: number): number {
  if (sinceReturnMs < RETURN_MS) return STEP.ownSleep
  return isOnline && reason !== OWN_REASON ? STEP.closedByServer : STEP.ownNetworkLost
}

/**
 * The delay before the next connection attempt in ms. `step` starts at one of `STEP` and grows by
 * one with each attempt. `share` is a random number from 0 to 1, so that phones that lost their
 * connection together do not return together (socket.io's own jitter collapses after a few
 * attempts).
 */
export function reconnectDelay(step: number, share: number): number {
  const [from, to] = WINDOWS_MS[Math.min(step, WINDOWS_MS.length - 1)] ?? [0, 0]
  return Math.round(from + share * (to - from))
}

/** The initial count of refused attempts after a lost connection; see `triesPolling`. */
export const refusalsAfterLoss = (step: number, wasByWebSocket: boolean): number =>
  wasByWebSocket && step === STEP.closedByServer ? 1 : 0

/**
 * Whether the next attempt also tries HTTP polling when its WebSocket is refused: every second one
 * does. Networks without WebSockets are rare, and where one was open a moment ago they work; while
 * a server is away, each of these requests is wasted.
 */
export const triesPolling = (refusals: number): boolean => refusals % 2 === 0

/** The interval of the app's own polling while realtime is down, in ms. */
export const POLL_MS = 30_000

/** The head start of the first reconnect attempt, so that a phone that reconnects does not poll. */
const HEAD_START_MS = 2_000

/**
 * The delay of the first poll after a lost connection, in ms. `share` is that of the first attempt,
 * so that polls are spread over the interval and each comes after its phone's attempt.
 */
export function firstPollDelay(share: number): number {
  const ms = Math.round(share * POLL_MS)
  return ms < HEAD_START_MS ? ms + POLL_MS : ms
}
