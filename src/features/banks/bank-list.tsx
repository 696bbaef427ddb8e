import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import { banksQuery } from '#api/banks/queries.ts'
import { accountName } from '#domain/account-name.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { BankIcon } from '#ui/icons/icons.ts'
import { DeleteIcon, EditIcon, PlusIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import styles from './bank-list.module.css'

const BankFormSheet = lazySheet('bank-form', () =>
  import('#features/banks/bank-form-sheet.tsx').then((module) => module.BankFormSheet),
)
const DeleteBankSheet = lazySheet('delete-bank', () =>
  import('#features/banks/delete-bank-sheet.tsx').then((module) => module.DeleteBankSheet),
)

const NO_BANKS: readonly Bank[] = []

type Sheet = { kind: 'form'; bank: Bank | null } | { kind: 'delete'; bank: Bank }

/** The accounts that withdrawals go to: add, edit, delete. */
export function BankList() {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const banks = useQuery(banksQuery)
  const { shown, showAll } = useCapped(banks.data?.items ?? NO_BANKS)
  const close = () => setSheet(null)
  const add = (
    <Button block onClick={() => setSheet({ kind: 'form', bank: null })}>
      <PlusIcon />
      <Trans>Add account</Trans>
    </Button>
  )

  return (
    <>
      <QueryGate query={banks} skeleton={<AccountItemsSkeleton />}>
        {({ items, dropped }) =>
          items.length === 0 && dropped === 0 ? (
            <Card>
              <EmptyState icon={BankIcon} title={t`No withdrawal accounts yet`} action={add}>
                <Trans>Add the account that your withdrawals go to.</Trans>
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card isFlush>
                <ul aria-label={t`Withdrawal accounts`}>
                  {shown.map((bank) => (
                    <li key={bank.id}>
                      <Row
                        bank={bank}
                        onEdit={() => setSheet({ kind: 'form', bank })}
                        onDelete={() => setSheet({ kind: 'delete', bank })}
                      />
                    </li>
                  ))}
                  <DroppedAccounts dropped={dropped} />
                </ul>
              </Card>
              {showAll}
              {add}
            </>
          )
        }
      </QueryGate>
      {sheet?.kind === 'form' && (
        <BankFormSheet
          title={sheet.bank ? t`Edit account` : t`Add account`}
          bank={sheet.bank}
          onClose={close}
        />
      )}
      {sheet?.kind === 'delete' && (
        <DeleteBankSheet title={t`Delete account`} bank={sheet.bank} onClose={close} />
      )}
    </>
  )
}

type RowProps = { bank: Bank; onEdit: () => void; onDelete: () => void }

function Row({ bank, onEdit, onDelete }: RowProps) {
  const { t } = useLingui()
  const { bank: bankName, number } = accountName(bank)
  const name = `${bankName} ${number}`.trim()
  return (
    <AccountItem
      account={bank}
      detail={
        <span className={styles.holder}>
          <ServerText>{bank.holder}</ServerText>
          {bank.branch !== '' && (
            <>
              {' · '}
              <ServerText>{bank.branch}</ServerText>
            </>
          )}
        </span>
      }
      foot={
        <span className={styles.actions}>
          <IconButton label={t`Edit ${name}`} icon={EditIcon} onClick={onEdit} />
          <IconButton label={t`Delete ${name}`} icon={DeleteIcon} onClick={onDelete} />
        </span>
      }
    />
  )
}
