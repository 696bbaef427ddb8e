import { mutationOptions } from '@tanstack/react-query'
import { callApi, type Intended } from '#api/call.ts'
import { postManualSms } from '#api/manual-sms/contract.ts'
import { KEYS } from '#api/query-keys.ts'

export const manualSmsMutation = mutationOptions({
  mutationKey: ['manualSms'],
  mutationFn: ({ idempotencyKey, ...form }: Intended<{ sms: string; time: string }>) =>
    callApi(postManualSms, form, undefined, { idempotencyKey }),
  // the SMS may be what completes a collection order
  meta: {
    affects: [
      KEYS.balance,
      KEYS.self,
      KEYS.orders,
      KEYS.order,
      KEYS.orderHistory,
      KEYS.ledger,
      KEYS.reports,
    ],
  },
})
