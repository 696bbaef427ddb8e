import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TeamMember } from '#api/team/contract.ts'
import { memberQuery } from '#api/team/queries.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import { formatRate } from '#domain/rate.ts'
import { MemberStateChip } from '#features/team/member-state.tsx'
import { PermissionList } from '#features/team/permission-list.tsx'
import { SuspendButton } from '#features/team/suspend-button.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { isGiven } from '#lib/time.ts'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { countText } from '#ui/data/count-text.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Money } from '#ui/data/money.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { TransferIcon } from '#ui/icons/icons.ts'
import { DetailSheet, type DetailField } from '#ui/overlay/detail-sheet.tsx'
import * as styles from './member-sheet.module.css'

type MemberSheetProps = {
  /** The list's version, replaced by the server's current one. */
  member: TeamMember
  /** When the list was fetched (Unix ms, phone clock). */
  listedAt: number
  isOpen: boolean
  onClose: () => void
  onTransfer?: ((account: string) => void) | undefined
}

/** The details of one member, and the actions on them. */
export function MemberSheet(props: MemberSheetProps) {
  const { member: row, listedAt, isOpen, onClose, onTransfer } = props
  const { i18n } = useLingui()
  const { data, dataUpdatedAt } = useQuery({
    ...memberQuery(row.id),
    enabled: isOpen,
    // the time of a list of several pages is that of the last one: the row may be older
    staleTime: 0,
  })
  // fetched when the sheet was open before, it may be older than the list
  const member = data && dataUpdatedAt >= listedAt ? data : row
  return (
    <DetailSheet
      isOpen={isOpen}
      title={member.name || member.label}
      onClose={onClose}
      head={
        <>
          <RecordAmount amount={member.balance} size="l" />
          <MemberStateChip member={member} />
        </>
      }
      fields={useFields(member)}
      footer={
        onTransfer &&
        member.account && (
          <Button block onClick={() => onTransfer(member.account)}>
            <TransferIcon />
            <Trans>Transfer</Trans>
          </Button>
        )
      }
    >
      <div className={styles.actions}>
        {member.downlineCount !== 0 && (
          <Link
            to="/subList"
            search={{ parent: toSearchText(member.id) }}
            className={linkButtonClass}
            onClick={onClose}
          >
            <Trans>Open the downline ({countText(member.downlineCount, i18n)})</Trans>
          </Link>
        )}
        <SuspendButton member={member} />
      </div>
    </DetailSheet>
  )
}

function useFields(member: TeamMember): DetailField[] {
  const { t, i18n } = useLingui()
  const { today, rates } = member
  return [
    { label: t`Account`, value: member.account, copy: member.account },
    { label: t`Level`, value: member.level || '—' },
    { label: t`On duty`, value: <PermissionList granted={{ ...member.duty, shipping: false }} /> },
    {
      label: t`Completed today`,
      value: (
        <DotLine isEnd>
          {countText(today.count, i18n)}
          <Money amount={completedAmount(today)} />
        </DotLine>
      ),
    },
    { label: t`Payment rate`, value: formatRate(rates.payment) },
    { label: t`Collection rate`, value: formatRate(rates.collection) },
    { label: t`Permissions`, value: <PermissionList granted={member.permissions} /> },
    {
      label: t`Last active`,
      value: isGiven(member.lastActive) ? <DateTime moment={member.lastActive} as="full" /> : '—',
    },
    { label: t`Joined`, value: <DateTime moment={member.joinedAt} as="full" /> },
  ]
}
