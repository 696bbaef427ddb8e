import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invite } from '#api/invites/contract.ts'
import { invitesQuery } from '#api/invites/queries.ts'
import { InviteExpiry, InviteStateChip, InviteUses } from '#features/invites/invite-labels.tsx'
import { inviteState } from '#features/invites/invite-rules.ts'
import { InviteSheet } from '#features/invites/invite-sheet.tsx'
import { NewInviteSheet } from '#features/invites/new-invite-sheet.tsx'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { DroppedRecords } from '#shared/records/dropped-records.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { InviteIcon, PlusIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import { ListRow } from '#ui/list/list-row.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import * as styles from './invite-list.module.css'

const RENEW_MS = 30_000

/** The member's invitation codes: create, share, disable. */
export function InviteList() {
  const { t } = useLingui()
  const query = useInfiniteQuery(invitesQuery)
  const [opened, setOpened] = useState<Invite | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  // the list's version is newer than the one that was opened
  const shown = opened && (query.data?.items.find(({ id }) => id === opened.id) ?? opened)

  return (
    <>
      <Button block onClick={() => setIsMaking(true)}>
        <PlusIcon />
        <Trans>Create code</Trans>
      </Button>
      <QueryGate query={query} skeleton={<LoadingRows />}>
        {({ items, dropped }) =>
          items.length === 0 && dropped === 0 ? (
            <EmptyCard icon={InviteIcon} title={t`No invitation codes yet`}>
              <Trans>Create one and send its link to an agent you want in your team.</Trans>
            </EmptyCard>
          ) : (
            <>
              {items.length > 0 && (
                <Card isFlush>
                  <LongRows label={t`Invitation codes`} rows={items} keyOf={({ id }) => id}>
                    {(invite) => <InviteRow invite={invite} onOpen={() => setOpened(invite)} />}
                  </LongRows>
                </Card>
              )}
              <DroppedRecords dropped={dropped} />
              <ListEnd paging={query} />
            </>
          )
        }
      </QueryGate>
      {shown && <InviteSheet invite={shown} onClose={() => setOpened(null)} />}
      {isMaking && (
        <NewInviteSheet
          onClose={() => setIsMaking(false)}
          onMade={(invite) => {
            setIsMaking(false)
            setOpened(invite)
          }}
        />
      )}
    </>
  )
}

function InviteRow({ invite, onOpen }: { invite: Invite; onOpen: () => void }) {
  const now = useServerNow(RENEW_MS)
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      <ListRow
        isTrailingOnTitle
        title={
          <code className={styles.code}>
            <ServerText>{invite.code}</ServerText>
          </code>
        }
        subtitle={
          <DotLine>
            <InviteUses invite={invite} />
            {invite.expiresAt === null ? (
              <InviteExpiry invite={invite} as="date-time" />
            ) : (
              <Trans>
                Until <InviteExpiry invite={invite} as="date-time" />
              </Trans>
            )}
          </DotLine>
        }
        trailing={
          <>
            <InviteStateChip state={inviteState(invite, now)} />
            <ChevronRightIcon />
          </>
        }
      />
    </button>
  )
}

function LoadingRows() {
  return (
    <Card isFlush>
      <ul>
        {[0, 1, 2].map((row) => (
          <li key={row} className={styles.loading}>
            <Skeleton width="7rem" height="1.2em" />
            <Skeleton width="13rem" height="1em" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
