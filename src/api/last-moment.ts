import { reads } from '#api/schema.ts'
import { readMoment } from '#lib/normalise/time.ts'
import type { Moment } from '#lib/time.ts'

const ONE_DAY = /^\s*\d{4}[-/]\d{2}[-/]\d{2}\s*$/
/** From the first second of a day to its last. */
const REST_OF_DAY_MS = (24 * 60 * 60 - 1) * 1_000

/** When something ends. A day without a time of day counts to its end. */
export const lastMoment = reads<string | number | null, Moment>('moment', (value) => {
  const { ms, raw } = readMoment(value)
  const isDay = ms !== null && typeof value === 'string' && ONE_DAY.test(value)
  return isDay ? { ms: ms + REST_OF_DAY_MS, raw } : { ms, raw }
})
