import { mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { postManualSms } from '#api/manual-sms/contract.ts'
import { ORDER_ROOTS } from '#api/query-keys.ts'

export const manualSmsMutation = mutationOptions({
  mutationKey: ['manualSms'],
  mutationFn: callIntended(postManualSms),
  // the SMS may complete a collection order
  meta: { affects: ORDER_ROOTS },
})
