/** Answers that may be shown at the next start stay in memory as long, or they would be lost there. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * For query options: the answer may be kept on the device, per member and for a day. `strip` takes out
 * what must not be: secrets, full account numbers, more rows than a first look needs. Chat, passwords
 * and codes are never kept.
 */
export function kept<Data>(strip: (data: Data) => Data = (data) => data) {
  return { gcTime: KEPT_MS, meta: { keep: strip as (data: never) => unknown } }
}
