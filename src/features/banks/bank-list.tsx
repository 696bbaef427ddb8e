import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bank } from '#api/banks/contract.ts'
import { banksQuery } from '#api/banks/queries.ts'
import { accountName } from '#domain/account-name.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { toServerTime } from '#platform/clock/clock.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { StaleBanner } from '#ui/feedback/stale-banner.tsx'
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
  const isOnline = useStore(online)
  const { shown, showAll } = useCapped(banks.data?.items ?? NO_BANKS)
  const close = () => setSheet(null)
  const add = (
    <Button block onClick={() => setSheet({ kind: 'form', bank: null })}>
      <PlusIcon />
      <Trans>Add account</Trans>
    </Button>
  )

  if (!banks.data) {
    return banks.isError ? (
      <LoadFailed
        isOnline={isOnline}
        onRetry={() => void banks.refetch()}
        busy={banks.isFetching}
      />
    ) : (
      <AccountItemsSkeleton />
    )
  }
  const { items, dropped } = banks.data
  return (
    <>
      {(banks.isError || !isOnline) && (
        <StaleBanner isOffline={!isOnline} asOf={toServerTime(banks.dataUpdatedAt)} />
      )}
      {items.length === 0 && dropped === 0 ? (
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
      )}
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
