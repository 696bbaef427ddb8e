import { isSide, type Side } from '#domain/side.ts'

/**
 * An order's id from an address, or null. It becomes part of a path: neither '..' nor control
 * characters nor anything of great length may (faults.md, L12). A number too large to be exact has
 * lost digits on its way through the address and is somebody else's order.
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

/** The search parameters of /orderTimeout/{id}: on which side the order is, where that is known. */
export function timedOutSearch({ side }: Record<string, unknown>): TimedOutSearch {
  return { side: isSide(side) ? side : undefined }
}
