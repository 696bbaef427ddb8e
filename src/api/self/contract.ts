import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { amount, count, dataOf, flag, reads, text } from '#api/schema.ts'
import { readId } from '#lib/normalise/id.ts'

/**
 * On the wire, `df` is the payment side and `ds` the collection side; these names are used only
 * here.
 */
export const SELF_FIELDS = {
  /** If missing, the member has neither chat nor realtime channel. */
  member_id: reads<string | number | null, string | null>('id', readId),
  uuid: text,
  /** Assumed: the sign-in name, shown on the profile. */
  account: text,
  balance: amount,
  bonus: amount,
  on_duty_df: flag,
  on_duty_ds: flag,
  df_min: amount,
  df_max: amount,
  self_df_min: amount,
  self_df_max: amount,
  alter_self_df_min: flag,
  is_auto_df: flag,
  can_payment: flag,
  can_deposit: flag,
  can_deposit_usdt: flag,
  can_auto_deposit: flag,
  can_transfer: flag,
  check_card: flag,
  order_count: count,
  locked: flag,
}

export type SelfFields = v.InferOutput<v.ObjectSchema<typeof SELF_FIELDS, undefined>>

export const selfFromFields = (wire: SelfFields) => ({
  memberId: wire.member_id,
  uuid: wire.uuid,
  account: wire.account,
  balance: wire.balance,
  bonus: wire.bonus,
  // the server may leave a side on duty whose permission is gone (R2.03)
  duty: { payment: wire.on_duty_df && wire.can_payment, collection: wire.on_duty_ds },
  payoutLimits: {
    permittedMin: wire.df_min,
    permittedMax: wire.df_max,
    ownMin: wire.self_df_min,
    ownMax: wire.self_df_max,
    canChangeMin: wire.alter_self_df_min,
  },
  isAutoPurchase: wire.is_auto_df,
  can: {
    payment: wire.can_payment,
    deposit: wire.can_deposit,
    depositUsdt: wire.can_deposit_usdt,
    autoDeposit: wire.can_auto_deposit,
    transfer: wire.can_transfer,
    checkCard: wire.check_card,
  },
  orderCount: wire.order_count,
  isLocked: wire.locked,
})

const self = v.pipe(v.object(SELF_FIELDS), v.transform(selfFromFields))

/** An object without any identifying field is not self data. */
const isSomebody = ({ memberId, uuid, balance }: Self) =>
  memberId !== null || uuid !== '' || balance !== null

export type Self = v.InferOutput<typeof self>
export type WireSelf = v.InferInput<typeof self>
export type PayoutLimits = Self['payoutLimits']

/** GET /mobile/self. */
export const getSelf = defineEndpoint({
  method: 'GET',
  path: '/mobile/self',
  input: noInput,
  response: dataOf(v.pipe(self, v.check(isSomebody))),
  assumedFields: ['account'],
})
