import { idFrom } from '#domain/address-id.ts'
import { isSide, type Side } from '#domain/side.ts'

export type OrderSearch = { id?: string | undefined }

/** The search parameters of /orderCInfo and /orderPInfo. */
export const orderSearch = (search: Record<string, unknown>): OrderSearch => ({
  id: idFrom(search['id']) ?? undefined,
})

export type TimedOutSearch = { side?: Side | undefined }

/** The search parameters of /orderTimeout/{id}: the order's side, if known. */
export function timedOutSearch({ side }: Record<string, unknown>): TimedOutSearch {
  return { side: isSide(side) ? side : undefined }
}
