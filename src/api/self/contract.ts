import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { amount, count, dataOf, flag, reads, recordOf, text } from '#api/schema.ts'
import type { Side } from '#domain/side.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'
import { readId } from '#lib/normalise/id.ts'

/**
 * On the wire, `df` is the payment side and `ds` the collection side; these names are used only
 * here.
 */
const FIELDS = {
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

const fromFields = (wire: v.InferOutput<v.ObjectSchema<typeof FIELDS, undefined>>) => ({
  memberId: wire.member_id,
  uuid: wire.uuid,
  account: wire.account,
  balance: wire.balance,
  bonus: wire.bonus,
  duty: { payment: wire.on_duty_df, collection: wire.on_duty_ds },
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

const self = v.pipe(v.object(FIELDS), v.transform(fromFields))

/** Missing fields would be parsed as switched off: with `wrapped` they make it invalid. */
const REQUIRED = Object.entries(FIELDS).map(([name, field]) => [name, field.wrapped] as const)

/** Self data in the response to a write, with every field of the specification. */
const wholeSelf = v.pipe(
  v.object({ ...(Object.fromEntries(REQUIRED) as object), account: text }),
  v.transform((wire) =>
    fromFields(wire as v.InferOutput<v.ObjectSchema<typeof FIELDS, undefined>>),
  ),
) as v.GenericSchema<v.InferInput<typeof self>, Self>

/** An object without any identifying field is not self data. */
const isSomebody = ({ memberId, uuid, balance }: Self) =>
  memberId !== null || uuid !== '' || balance !== null

export type Self = v.InferOutput<typeof self>
export type PayoutLimits = Self['payoutLimits']

/** GET /mobile/self. */
export const getSelf = defineEndpoint({
  method: 'GET',
  path: '/mobile/self',
  input: noInput,
  response: dataOf(v.pipe(self, v.check(isSomebody))),
  assumedFields: ['account'],
})

export type PersonalSetting =
  | { duty: { side: Side; on: boolean } }
  | { limits: { ownMin?: Centavos; ownMax: Centavos } }

const DUTY_FIELD = { payment: 'on_duty_df', collection: 'on_duty_ds' } as const

/** Changes one duty switch (R12.14), or the personal payout limits (R12.15). */
export const postPersonalSetting = defineEndpoint({
  method: 'POST',
  path: '/mobile/personalSetting',
  input: (setting: PersonalSetting) => {
    if ('duty' in setting) {
      return { body: { [DUTY_FIELD[setting.duty.side]]: setting.duty.on ? 1 : 0 } }
    }
    const { ownMin, ownMax } = setting.limits
    return {
      body: {
        ...(ownMin === undefined ? {} : { self_df_min: toWireAmount(ownMin) }),
        self_df_max: toWireAmount(ownMax),
      },
    }
  },
  response: recordOf(wholeSelf),
  assumedFields: ['account'],
})
