import type { Side } from '#domain/side.ts'

/** The id of a side's duty switch, for links to it. */
export const dutySwitchId = (side: Side) => `duty-${side}`
