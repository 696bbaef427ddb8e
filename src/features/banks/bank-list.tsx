import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import { banksQuery } from '#api/banks/queries.ts'
import { digitsApart } from '#domain/account-name.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { AccountSheet } from '#shared/accounts/account-sheet.tsx'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { BankIcon } from '#ui/icons/icons.ts'
import { DeleteIcon, EditIcon, PlusIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import * as styles from './bank-list.module.css'

const BankFormSheet = lazySheet('bank-form', () =>
  import('#features/banks/bank-form-sheet.tsx').then((module) => module.BankFormSheet),
)
const DeleteBankSheet = lazySheet('delete-bank', () =>
  import('#features/banks/delete-bank-sheet.tsx').then((module) => module.DeleteBankSheet),
)

const NO_BANKS: readonly Bank[] = []

type Sheet = { kind: 'open' } | { kind: 'form'; bank: Bank | null } | { kind: 'delete'; bank: Bank }

/** The withdrawal accounts; a tap opens one to copy, change or delete it. */
export function BankList() {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  // the sheet keeps its text while it closes
  const [opened, setOpened] = useState<Bank | null>(null)
  const banks = useQuery(banksQuery)
  const present = banks.data?.items.find(({ id }) => id === opened?.id)
  // an account that comes back must not open by itself
  if (sheet?.kind === 'open' && present === undefined) setSheet(null)
  const loaded = banks.data?.items ?? NO_BANKS
  const { shown, showAll } = useCapped(loaded)
  const digits = digitsApart(loaded)
  const close = () => setSheet(null)
  const open = (bank: Bank) => {
    setOpened(bank)
    setSheet({ kind: 'open' })
  }
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
            <EmptyCard icon={BankIcon} title={t`No withdrawal accounts yet`} action={add}>
              <Trans>Add the account that your withdrawals go to.</Trans>
            </EmptyCard>
          ) : (
            <>
              <Card isFlush>
                <ul aria-label={t`Withdrawal accounts`}>
                  {shown.map((bank) => (
                    <li key={bank.id}>
                      <AccountItem
                        account={bank}
                        digits={digits}
                        detail={<ServerText>{bank.holder}</ServerText>}
                        onOpen={() => open(bank)}
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
      {opened && (
        <BankSheet
          bank={present ?? opened}
          isOpen={sheet?.kind === 'open'}
          onClose={close}
          onEdit={() => setSheet({ kind: 'form', bank: present ?? opened })}
          onDelete={() => setSheet({ kind: 'delete', bank: present ?? opened })}
        />
      )}
      {sheet?.kind === 'form' && (
        <BankFormSheet
          title={sheet.bank ? t`Edit account` : t`Add account`}
          bank={sheet.bank && (present ?? null)}
          onClose={close}
        />
      )}
      {sheet?.kind === 'delete' && (
        <DeleteBankSheet title={t`Delete account`} bank={present ?? sheet.bank} onClose={close} />
      )}
    </>
  )
}

type BankSheetProps = {
  bank: Bank
  isOpen: boolean
  onClose: () => void
  onEdit: () => void
  onDelete: () => void
}

function BankSheet({ bank, onEdit, onDelete, ...sheet }: BankSheetProps) {
  const { t } = useLingui()
  return (
    <AccountSheet
      {...sheet}
      account={bank}
      numberLabel={t`Account number`}
      facts={[
        [t`Account holder`, bank.holder],
        [t`Branch`, bank.branch],
      ]}
    >
      <div className={styles.actions}>
        <Button variant="outline" onClick={onEdit}>
          <EditIcon />
          <Trans>Edit</Trans>
        </Button>
        <Button variant="danger-tint" onClick={onDelete}>
          <DeleteIcon />
          <Trans>Delete</Trans>
        </Button>
      </div>
    </AccountSheet>
  )
}
