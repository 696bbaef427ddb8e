import { defineEndpoint } from '#api/contract.ts'
import { nothing } from '#api/schema.ts'

/** Sends a wallet's SMS by hand. `time` is in Manila time, 'YYYY-MM-DD HH:mm:ss'. */
export const postManualSms = defineEndpoint({
  method: 'POST',
  path: '/mobile/manualSms',
  input: (form: { sms: string; time: string }) => ({ body: { sms: form.sms, time: form.time } }),
  response: nothing,
})
