import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { amount, dataOf, flag, ifAny, nested, nothing } from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/** GET /mobile/deposit/auto (spec §3, §7). The older form of the setting has a range min/max. */
export const getAutoDeposit = defineEndpoint({
  method: 'GET',
  path: '/mobile/deposit/auto',
  input: noInput,
  response: dataOf(
    v.pipe(
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
      v.transform(({ enable, setting }) => ({
        isOn: enable,
        amountUnder: setting.amountUnder ?? setting.min,
        depositAmount: setting.depositAmount ?? setting.max,
        dailyLimit: setting.dailyLimit,
      })),
    ),
  ),
})

/** POST /mobile/deposit/auto (spec §7). */
export const postAutoDeposit = defineEndpoint({
  method: 'POST',
  path: '/mobile/deposit/auto',
  input: (form: {
    isOn: boolean
    setting: { amountUnder: Centavos; depositAmount: Centavos; dailyLimit: Centavos }
  }) => ({
    body: {
      enable: form.isOn ? 1 : 0,
      setting: {
        amountUnder: toWireAmount(form.setting.amountUnder),
        depositAmount: toWireAmount(form.setting.depositAmount),
        dailyLimit: toWireAmount(form.setting.dailyLimit),
      },
    },
  }),
  response: nothing,
})
