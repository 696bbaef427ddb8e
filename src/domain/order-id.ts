import { isSide, type Side } from '#domain/side.ts'

/**
 * Parses an order's id from a URL; null if invalid. It becomes part of a path, so '..', control
 * characters and very long values are rejected (R1.23). A number too large to be exact has lost
 * digits in the URL and would be another order's id.
 */
export function orderIdFrom(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const id = String(value)
  return /^(?!\.+$)[\w.:-]{1,64}$/.test(id) ? id : null
}

export type OrderSearch = { id?: string | undefined }

/** The search parameters of /orderCInfo and /orderPInfo. */
export const orderSearch = (search: Record<string, unknown>): OrderSearch => ({
  id: orderIdFrom(search['id']) ?? undefined,
})

export type TimedOutSearch = { side?: Side | undefined }

/** The search parameters of /orderTimeout/{id}: the order's side, if known. */
export function timedOutSearch({ side }: Record<string, unknown>): TimedOutSearch {
  return { side: isSide(side) ? side : undefined }
}
