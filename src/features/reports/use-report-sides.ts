import { SIDES, type Side } from '#domain/side.ts'
import { useMayPay } from '#shared/session/use-may-pay.ts'

const COLLECTION: readonly Side[] = ['collection']

/** The sides that a report shows: payment needs its permission, which may change. */
export const useReportSides = (): readonly Side[] => (useMayPay() ? SIDES : COLLECTION)
