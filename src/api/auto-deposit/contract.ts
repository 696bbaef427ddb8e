import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { amount, dataOf, flag, ifAny, nested, nothing } from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

const setting = v.pipe(
  v.object({
    enable: flag,
    setting: nested(
      v.object({
        amountUnder: amount,
        depositAmount: amount,
        dailyLimit: amount,
        min: ifAny(amount),
        max: ifAny(amount),
      }),
    ),
  }),
  v.transform(({ enable, setting: amounts }) => ({
    isOn: enable,
    amountUnder: amounts.amountUnder ?? amounts.min,
    depositAmount: amounts.depositAmount ?? amounts.max,
    dailyLimit: amounts.dailyLimit,
  })),
)

/** The auto deposit setting. Its older format has a range from min to max (R12.11). */
export const getAutoDeposit = defineEndpoint({
  method: 'GET',
  path: '/mobile/deposit/auto',
  input: noInput,
  // a member who has never set it up may have no record of it
  response: dataOf(nested(setting)),
})

export type AutoDeposit = v.InferOutput<typeof getAutoDeposit.response>

/** An amount may be null only to turn it off: the server has sent none, and none was entered. */
export type AutoDepositForm = {
  isOn: boolean
  setting: Record<'amountUnder' | 'depositAmount' | 'dailyLimit', Centavos | null>
}

const wireAmount = (value: Centavos | null) => (value === null ? undefined : toWireAmount(value))

/** Turns auto deposit on or off, with the complete setting. */
export const postAutoDeposit = defineEndpoint({
  method: 'POST',
  path: '/mobile/deposit/auto',
  input: (form: AutoDepositForm) => ({
    body: {
      enable: form.isOn ? 1 : 0,
      setting: {
        amountUnder: wireAmount(form.setting.amountUnder),
        depositAmount: wireAmount(form.setting.depositAmount),
        dailyLimit: wireAmount(form.setting.dailyLimit),
      },
    },
  }),
  response: nothing,
})
