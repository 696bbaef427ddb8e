import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { reads } from '#api/schema.ts'
import { readData } from '#lib/normalise/data.ts'
import { readNumber } from '#lib/normalise/number.ts'

const DEFAULT_MINUTES = 5
const MAX_MINUTES = 60

/** Minutes until the next refresh: 5 if the response is not a positive number, at most 60. */
export function refreshMinutes(value: unknown): number {
  const minutes = readNumber(readData(value))
  if (minutes === null || minutes <= 0) return DEFAULT_MINUTES
  return Math.min(Math.max(minutes, 1), MAX_MINUTES)
}

/** The minutes between automatic refreshes (R14.04). */
export const getRefresh = defineEndpoint({
  method: 'GET',
  path: '/mobile/refresh',
  input: noInput,
  response: v.pipe(
    v.object({ data: reads<number | string | null, number>('minutes', refreshMinutes) }),
    v.transform(({ data }) => data),
  ),
})
