/**
 * The windows, in ms, that the delay before a connection attempt is drawn from, by step. A phone that
 * is back in its own network may come soon: there are few of them at a time. What a server has closed,
 * it has closed for everybody: 100,000 phones in 15 s are under 7,000 a second. Later attempts keep
 * that rate for as long as the server is away, and half of all phones are back 8 s after it is.
 */
const WINDOWS_MS: readonly (readonly [from: number, to: number])[] = [
  [0, 1_500],
  [0, 15_000],
  [10_000, 20_000],
]

/** Where the back-off begins. */
export const STEP = { ownNetworkLost: 0, closedByServer: 1, rejected: 2 } as const

/** Socket.IO's reasons for a connection's end that blame the phone's own network. */
const OWN_REASONS: ReadonlySet<string> = new Set(['ping timeout'])

/** The first step after a lost connection, by Socket.IO's reason for its end. */
export const stepAfterLoss = (reason: string, isOnline: boolean): number =>
  isOnline && !OWN_REASONS.has(reason) ? STEP.closedByServer : STEP.ownNetworkLost

/**
 * How long to wait before the next connection attempt, in milliseconds. `step` begins as `STEP` says
 * and grows by one with each attempt; `share` is a random number from 0 to 1, so that phones that lost
 * their connection at the same moment do not return at the same moment (socket.io's own jitter
 * collapses after a few attempts).
 */
export function reconnectDelay(step: number, share: number): number {
  const [from, to] = WINDOWS_MS[Math.min(step, WINDOWS_MS.length - 1)] ?? [0, 0]
  return Math.round(from + share * (to - from))
}

/** What the count of refused attempts begins with after a lost connection; see `triesPolling`. */
export const refusalsAfterLoss = (step: number, wasByWebSocket: boolean): number =>
  wasByWebSocket && step === STEP.closedByServer ? 1 : 0

/**
 * Whether an attempt whose WebSocket is refused asks by HTTP polling as well, after so many refused
 * attempts: every second one does. Networks without WebSockets are rare, and where one was open a
 * moment ago there is none; while a server is away each of these requests is one in vain.
 */
export const triesPolling = (refusals: number): boolean => refusals % 2 === 0

/** The interval of the app's own polling while realtime is down, in ms. */
export const POLL_MS = 30_000

/** The first attempt has this head start, so that a phone that is live again does not poll. */
const HEAD_START_MS = 2_000

/**
 * When the first poll comes after a connection was lost, in ms. `share` is that of the first attempt:
 * phones poll at any moment of the interval, each of them after its attempt.
 */
export function firstPollDelay(share: number): number {
  const ms = Math.round(share * POLL_MS)
  return ms < HEAD_START_MS ? ms + POLL_MS : ms
}
