import * as v from 'valibot'

export const eventSpelling = v.picklist(['plain', 'laravel'])
export type EventSpelling = v.InferOutput<typeof eventSpelling>

/** How a world's account and its backend behave. */
export const worldOptions = v.strictObject({
  account: v.string(),
  password: v.string(),
  withdrawPassword: v.string(),
  /** Null when Google verification is not bound. */
  googleCode: v.nullable(v.string()),
  /** Manila's wall clock; sign-in answers 10004 until then. */
  lockedUntil: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, "lockedUntil must be 'YYYY-MM-DD HH:mm:ss'"),
    ),
  ),
  /** Sign-in answers with the member's uuid besides the token. */
  namesUuid: v.boolean(),
  /** Sign-in answers 10007. */
  deniedLogin: v.boolean(),
  /** Sign-in answers 10006 unless force is 1. */
  signedInElsewhere: v.boolean(),
  /** A captcha is used up by 10005 and 10006 too, not only by a failure or a success. */
  strictCaptcha: v.boolean(),
  /** Lists put the paging keys inside `data` (product.md, decision 4). */
  pagingInside: v.boolean(),
  /** Lists say what all their rows add up to. */
  listTotals: v.boolean(),
  /** How many orders a page of their lists has. */
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  eventSpelling,
  /** The member's own actions emit balance events; a test world emits what its test says. */
  emitsChanges: v.boolean(),
  /** The member's own chat messages come back as events, too. */
  echoesChat: v.boolean(),
  /** The accounts a transfer can go to; null: every account but 'nobody'. */
  recipients: v.nullable(v.array(v.string())),
  /** The header whose value names a write's intent: the same one is done once. */
  idempotencyHeader: v.string(),
  /** Added to the real time to give the world's. */
  clockOffsetMs: v.number(),
})

export type WorldOptions = v.InferOutput<typeof worldOptions>

export function initialOptions(account: string): WorldOptions {
  return {
    account,
    password: 'secret123',
    withdrawPassword: '1234',
    googleCode: null,
    lockedUntil: null,
    namesUuid: false,
    deniedLogin: false,
    signedInElsewhere: false,
    strictCaptcha: false,
    pagingInside: false,
    listTotals: true,
    pageSize: 20,
    eventSpelling: 'plain',
    emitsChanges: false,
    echoesChat: false,
    recipients: null,
    idempotencyHeader: 'Idempotency-Key',
    clockOffsetMs: 0,
  }
}
