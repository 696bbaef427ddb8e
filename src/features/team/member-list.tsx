import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TeamMember } from '#api/team/contract.ts'
import type { MemberStatus } from '#api/team/member-status.ts'
import { membersSource } from '#api/team/queries.ts'
import { keywordOf } from '#domain/record-filter.ts'
import { memberFilter, type MemberSearch } from '#features/team/member-search.ts'
import { MemberSheet } from '#features/team/member-sheet.tsx'
import { MemberStateChip } from '#features/team/member-state.tsx'
import { searchTextOf } from '#lib/search-text.ts'
import { RecordList } from '#shared/records/record-list.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { useRecordList } from '#shared/records/use-record-list.ts'
import { countText } from '#ui/data/count-text.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { TeamIcon } from '#ui/icons/more-icons.ts'
import { ChipRow } from '#ui/list/chip-row.tsx'
import * as styles from './member-list.module.css'

const ALL = 'all'

type MemberListProps = {
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
  /** Undefined if the member may not transfer. */
  onTransfer?: ((account: string) => void) | undefined
}

/** The members of one line, or of all lines below it while searching. */
export function MemberList({ search, onSearch, onTransfer }: MemberListProps) {
  const { t, i18n } = useLingui()
  // the sheet keeps its text while it closes
  const [opened, setOpened] = useState<{ member: TeamMember; listedAt: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [clears, setClears] = useState(0)
  const query = useRecordList(membersSource(memberFilter(search)))
  const { parent, status, q } = search
  const isFiltered = status !== undefined || q !== undefined
  // another row was read again since; another page makes the list newer, not its rows
  const row = opened && query.data?.items.find(({ id }) => id === opened.member.id)
  if (row && row !== opened.member) setOpened({ member: row, listedAt: query.dataUpdatedAt })
  const statuses: readonly { value: MemberStatus | typeof ALL; label: string }[] = [
    { value: ALL, label: t`All` },
    { value: 'active', label: t({ message: 'Active', context: 'member' }) },
    { value: 'suspended', label: t`Suspended` },
  ]

  return (
    <>
      <div className={styles.filters}>
        <SearchField
          // without what is still being typed
          key={clears}
          label={t`Account, name or phone number`}
          value={keywordOf({ q }) ?? ''}
          onSearch={(text) => onSearch({ ...search, q: searchTextOf(text) })}
        />
        <ChipRow
          label={t`State`}
          options={statuses}
          value={status ?? ALL}
          onChange={(value) => onSearch({ ...search, status: value === ALL ? undefined : value })}
        />
      </div>
      <RecordList<TeamMember>
        label={t`Members`}
        query={query}
        idOf={({ id }) => id}
        empty={{
          icon: TeamIcon,
          title: t`No members yet`,
          detail: <Trans>Members who join this line appear here.</Trans>,
          // a new account is always in the first line
          action: parent === undefined && (
            <Link to="/createAcc" className={linkButtonClass}>
              <Trans>Create account</Trans>
            </Link>
          ),
        }}
        onClearFilter={
          isFiltered
            ? () => {
                setClears(clears + 1)
                onSearch({ parent })
              }
            : undefined
        }
      >
        {(member) => (
          <RecordRow
            title={<ServerText>{member.name || member.label}</ServerText>}
            detail={member.account && <ServerText>{member.account}</ServerText>}
            extra={
              member.downlineCount !== 0 && (
                <Trans>Downline: {countText(member.downlineCount, i18n)}</Trans>
              )
            }
            amount={<RecordAmount amount={member.balance} />}
            note={<MemberStateChip member={member} />}
            onOpen={() => {
              setOpened({ member, listedAt: query.dataUpdatedAt })
              setIsOpen(true)
            }}
          />
        )}
      </RecordList>
      {opened && (
        <MemberSheet
          key={opened.member.id}
          {...opened}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onTransfer={
            onTransfer &&
            ((account) => {
              setIsOpen(false)
              onTransfer(account)
            })
          }
        />
      )}
    </>
  )
}
