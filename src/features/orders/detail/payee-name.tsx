import type { Payee } from '#domain/payee.ts'
import { clipText, shortNumber } from '#lib/server-text.ts'

const MAX_NAME_LENGTH = 60

/** The payee in one line: name, bank, last digits. */
export function PayeeName({ payee }: { payee: Payee }) {
  if ('raw' in payee) return <bdi>{clipText(payee.raw, MAX_NAME_LENGTH) || '—'}</bdi>
  const account = `${payee.bankName} ${shortNumber(payee.bankNumber)}`.trim()
  return (
    <>
      <bdi>{clipText(payee.holder, MAX_NAME_LENGTH) || '—'}</bdi>
      {account !== '' && (
        <>
          {', '}
          <bdi>{clipText(account, MAX_NAME_LENGTH)}</bdi>
        </>
      )}
    </>
  )
}
