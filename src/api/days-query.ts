import type { Days } from '#domain/record-filter.ts'

/** The days of a list call, both included (assumed; product.md, part 2). */
export const daysQuery = ({ from, to }: Days) => ({ date_from: from, date_to: to })
