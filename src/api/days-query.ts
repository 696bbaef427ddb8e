import type { Days } from '#domain/record-filter.ts'

/** The days of a list call, both inclusive (assumed). */
export const daysQuery = ({ from, to }: Days) => ({ date_from: from, date_to: to })
