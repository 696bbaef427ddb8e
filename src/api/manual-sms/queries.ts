import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { postManualSms } from '#api/manual-sms/contract.ts'

export const manualSmsMutation = mutationOptions({
  mutationKey: ['manualSms'],
  mutationFn: (form: { sms: string; time: string }) => callApi(postManualSms, form),
})
