import { accountName } from '#domain/account-name.ts'
import type { Payee } from '#domain/payee.ts'
import { clipText } from '#lib/server-text.ts'

const MAX_NAME_LENGTH = 60

/** What the line below shows. */
export function payeeParts(payee: Payee): { name: string; account: string } {
  if ('raw' in payee) return { name: clipText(payee.raw, MAX_NAME_LENGTH), account: '' }
  return {
    name: clipText(payee.holder, MAX_NAME_LENGTH),
    account: accountName({ bankName: payee.bankName, number: payee.bankNumber }).name,
  }
}

/** The payee: name, bank, last digits. `isSplit`: the account on a line of its own. */
export function PayeeName({ payee, isSplit = false }: { payee: Payee; isSplit?: boolean }) {
  const { name, account } = payeeParts(payee)
  return (
    <>
      <bdi>{name || '—'}</bdi>
      {account !== '' && (
        <>
          {isSplit ? <br /> : ', '}
          <bdi>{account}</bdi>
        </>
      )}
    </>
  )
}
