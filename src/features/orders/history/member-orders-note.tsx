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

/** Explains that the orders below belong to a downline member, with a link to that member. */
export function MemberOrdersNote({ memberId }: { memberId: string }) {
  const { data: member, isPending } = useQuery(memberQuery(memberId))
  const account = member?.account ?? memberId
  return (
    <Card isFlush>
      <Link to="/subList" search={{ q: toSearchText(account) }}>
        <ListRow
          leading={<TeamIcon />}
          title={<Trans>Orders of a member</Trans>}
          subtitle={
            isPending ? (
              <Skeleton width="9rem" height="1em" />
            ) : (
              <ServerText>{[account, member?.name].filter(Boolean).join(' · ')}</ServerText>
            )
          }
          trailing={<ChevronRightIcon />}
        />
      </Link>
    </Card>
  )
}
