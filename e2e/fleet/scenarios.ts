/** From when, and before when; in ms since the beginning. */
export type Away = readonly [from: number, to: number]

/** What happens to a fleet, and how long it is watched. */
export type Scenario = {
  /** The minutes of /mobile/refresh. */
  refreshMinutes: number
  /** The servers close all connections at the first time and answer again from the second on. */
  serverAway: Away | null
  /** The same for the network of the phones. */
  networkAway: Away | null
  /** How many of the agents it is about, 0 to 1. */
  share: number
  endMs: number
}

const MINUTE_MS = 60_000
/** The fleet works undisturbed before. */
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
/** A fifth of the agents live where the network was away, and all of them get it back at once. */
export const CITY: Scenario = {
  ...calm,
  networkAway: [CUT_MS, CUT_MS + AWAY_MS],
  share: 0.2,
  endMs: 20 * MINUTE_MS,
}
export const REFRESH_AT_5: Scenario = calm
export const REFRESH_AT_1: Scenario = { ...RESTART, refreshMinutes: 1, endMs: 5 * MINUTE_MS }
