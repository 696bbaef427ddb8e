import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { recordOf, text } from '#api/schema.ts'
import {
  SELF_FIELDS,
  selfFromFields,
  type Self,
  type SelfFields,
  type WireSelf,
} from '#api/self/contract.ts'
import type { Side } from '#domain/side.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/** Missing fields would be parsed as switched off: with `wrapped` they make it invalid. */
const REQUIRED = Object.entries(SELF_FIELDS).map(([name, field]) => [name, field.wrapped] as const)

/** Self data in the response to a write, with every field of the specification. */
const wholeSelf = v.pipe(
  v.object({ ...(Object.fromEntries(REQUIRED) as object), account: text }),
  v.transform((wire) => selfFromFields(wire as SelfFields)),
) as v.GenericSchema<WireSelf, Self>

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
