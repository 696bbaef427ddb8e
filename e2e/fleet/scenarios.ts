/** An outage, in ms since the start: `to` is exclusive. */
export type Away = readonly [from: number, to: number]

/** An outage and the time that it is observed. */
export type Scenario = {
  /** The interval in /mobile/refresh, in minutes. */
  refreshMinutes: number
  /** The servers close all connections at the first time and respond again at the second. */
  serverAway: Away | null
  /** The same for the phones' network. */
  networkAway: Away | null
  /** The share of agents affected, 0 to 1. */
  share: number
  endMs: number
}

const MINUTE_MS = 60_000
/** Until then the fleet works undisturbed. */
export const CUT_MS = 10_000
const AWAY_MS = 5 * MINUTE_MS

const calm: Scenario = {
  refreshMinutes: 5,
  serverAway: null,
  networkAway: null,
  share: 1,
  endMs: 10 * MINUTE_MS,
}

export const RESTART: Scenario = { ...calm, serverAway: [CUT_MS, CUT_MS], endMs: 15 * MINUTE_MS }
export const DOWN: Scenario = {
  ...calm,
  serverAway: [CUT_MS, CUT_MS + AWAY_MS],
  endMs: 20 * MINUTE_MS,
}
/** A fifth of the agents lose their network and regain it at the same moment. */
export const CITY: Scenario = {
  ...calm,
  networkAway: [CUT_MS, CUT_MS + AWAY_MS],
  share: 0.2,
  endMs: 20 * MINUTE_MS,
}
export const REFRESH_AT_5: Scenario = calm
export const REFRESH_AT_1: Scenario = { ...RESTART, refreshMinutes: 1, endMs: 5 * MINUTE_MS }
