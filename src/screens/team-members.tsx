import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { recordListOptions } from '#api/record-list.ts'
import { selfQuery } from '#api/self/queries.ts'
import { membersSource } from '#api/team/queries.ts'
import { LineTrail, useLineAbove } from '#features/team/line-trail.tsx'
import { MemberList } from '#features/team/member-list.tsx'
import { memberFilter, type MemberSearch } from '#features/team/member-search.ts'
import { fromSearchText, toSearchText } from '#lib/search-text.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { NothingHere } from '#shared/navigation/nothing-here.tsx'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { PlusIcon } from '#ui/icons/more-icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

const TransferSheet = lazySheet('transfer', () =>
  import('#features/transfer/transfer-sheet.tsx').then((module) => module.TransferSheet),
)

/** What is requested before the screen renders (R17.19). */
export const reads = (search: MemberSearch) => [
  recordListOptions(membersSource(memberFilter(search))),
]

/** /subList : the members of a line, with links to deeper lines. */
export function TeamMembersScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/member/subList' })
  const navigate = useNavigate()
  const { data: self } = useQuery(selfQuery)
  const [recipient, setRecipient] = useState<string | null>(null)
  const parentId = fromSearchText(search.parent)
  const above = useLineAbove(parentId)
  useFocusOfLine(parentId)
  const canTransfer = self?.can.transfer === true
  const up =
    parentId === undefined
      ? ({ to: '/myTeam' } as const)
      : ({
          to: '/subList',
          search: above === undefined ? {} : { parent: toSearchText(above) },
        } as const)

  return (
    <>
      <AppBar
        title={t`Members`}
        back={<BackLink {...up} />}
        actions={
          <Link to="/createAcc" className={linkIconClass} aria-label={t`Create account`}>
            <PlusIcon />
          </Link>
        }
      />
      <ScreenBody>
        {parentId !== undefined && <LineTrail parentId={parentId} />}
        {search.parent === '' ? (
          <NothingHere />
        ) : (
          <MemberList
            key={parentId}
            search={search}
            onSearch={(changed) => void navigate({ to: '/subList', search: changed, ...IN_PLACE })}
            onTransfer={canTransfer ? setRecipient : undefined}
          />
        )}
      </ScreenBody>
      {recipient !== null && (
        <TransferSheet title={t`Transfer`} account={recipient} onClose={() => setRecipient(null)} />
      )}
    </>
  )
}

/**
 * What led to another line, such as its row, is not in that line: the heading takes the focus, as
 * of a new screen (R1.19).
 */
function useFocusOfLine(parentId: string | undefined): void {
  const shown = useRef(parentId)
  useEffect(() => {
    if (shown.current === parentId) return
    shown.current = parentId
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [parentId])
}
