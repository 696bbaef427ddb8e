import * as v from 'valibot'
import { DAY_MS } from './clock.ts'

export const eventSpelling = v.picklist(['plain', 'laravel'])
export type EventSpelling = v.InferOutput<typeof eventSpelling>

/** An event's name on the wire. */
export const spelledEvent = (event: string, spelling: EventSpelling | undefined) =>
  spelling === 'laravel' ? `App\\Events\\${event}` : event

/** A century: further times have no text in the backend's format. */
const MAX_OFFSET_MS = 36_525 * DAY_MS

/** Offset of a world's clock from real time. */
export const clockOffset = v.pipe(v.number(), v.minValue(-MAX_OFFSET_MS), v.maxValue(MAX_OFFSET_MS))

/** The behaviour of a world's account and backend. */
export const worldOptions = v.strictObject({
  account: v.string(),
  password: v.string(),
  withdrawPassword: v.string(),
  /** Null when no authenticator is bound. */
  googleCode: v.nullable(v.string()),
  /** Manila time; sign-in returns 10004 until then. */
  lockedUntil: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, "lockedUntil must be 'YYYY-MM-DD HH:mm:ss'"),
    ),
  ),
  /** Sign-in returns the member's uuid besides the token. */
  namesUuid: v.boolean(),
  /** Sign-in returns 10007. */
  deniedLogin: v.boolean(),
  /** Sign-in returns 10006 unless force is 1. */
  signedInElsewhere: v.boolean(),
  /** Codes 10005 and 10006 use up a captcha, too, not only a failure or a success. */
  strictCaptcha: v.boolean(),
  /** Lists have the paging keys inside `data` (R12.33). */
  pagingInside: v.boolean(),
  /** Lists include the totals of all their rows. */
  listTotals: v.boolean(),
  /** Page size of the order and message lists. */
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  eventSpelling,
  /** The member's own actions emit balance events; off by default, as tests emit their own. */
  emitsChanges: v.boolean(),
  /** The member's own chat messages are also sent back as events. */
  echoesChat: v.boolean(),
  /** The accounts that can receive transfers; null means every account but 'nobody'. */
  recipients: v.nullable(v.array(v.string())),
  /** The header with the idempotency key: a write is executed once per key. */
  idempotencyHeader: v.string(),
  clockOffsetMs: clockOffset,
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
