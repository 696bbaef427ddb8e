import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memberQuery } from '#api/team/queries.ts'
import { toSearchText } from '#lib/search-text.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { TeamIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/list/list-row.tsx'

/** Explains that the orders below belong to a downline member, with a link to that member, if known. */
export function MemberOrdersNote({ memberId }: { memberId: string }) {
  const { data: member, isPending } = useQuery(memberQuery(memberId))
  // members are searched by account, not by id
  const account = member?.account
  const row = (
    <ListRow
      leading={<TeamIcon />}
      title={<Trans>Orders of a member</Trans>}
      subtitle={
        isPending ? (
          <Skeleton width="9rem" height="1em" />
        ) : (
          <ServerText>{[account || memberId, member?.name].filter(Boolean).join(' · ')}</ServerText>
        )
      }
      trailing={account && <ChevronRightIcon />}
    />
  )
  return (
    <Card isFlush>
      {account ? (
        <Link to="/subList" search={{ q: toSearchText(account) }}>
          {row}
        </Link>
      ) : (
        row
      )}
    </Card>
  )
}
