import { useLingui } from '@lingui/react/macro'
import type { Deposit } from '#api/deposit/contract.ts'
import { formatUsdt } from '#lib/money.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import type { DetailField } from '#ui/overlay/detail-sheet.tsx'

/** The details of a deposit. */
export function useDepositFields(deposit: Deposit): DetailField[] {
  const { t } = useLingui()
  const isUsdt = deposit.method === 'usdt'
  const { method, usdtAmount } = deposit
  const methods = { bank: t`Bank or wallet`, usdt: 'USDT' }
  return [
    { label: t`Payment method`, value: method === null ? '—' : methods[method] },
    ...(usdtAmount === null ? [] : [{ label: 'USDT', value: formatUsdt(usdtAmount) }]),
    { label: t`Paid to`, value: deposit.bankName },
    {
      label: isUsdt ? t`Address` : t`Account number`,
      value: deposit.number,
      copy: deposit.number,
      isNumber: !isUsdt,
    },
    {
      label: isUsdt ? t`Transaction hash` : t`Reference number`,
      value: deposit.reference || '—',
      copy: deposit.reference,
    },
    { label: t`Paid at`, value: <DateTime moment={deposit.paidAt} as="full" /> },
    { label: t`Note`, value: deposit.note },
    { label: t`Record ID`, value: deposit.id, copy: deposit.id },
  ]
}
