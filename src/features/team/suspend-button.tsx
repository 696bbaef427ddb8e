import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TeamMember } from '#api/team/contract.ts'
import { memberQuery, suspendMemberMutation } from '#api/team/queries.ts'
import { useStateChange } from '#shared/forms/use-state-change.tsx'
import { WriteGuardBanner } from '#shared/forms/write-guard-banner.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { ResumeIcon, SuspendIcon } from '#ui/icons/more-icons.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './suspend-button.module.css'

type Reach = 'one' | 'downline'

/**
 * Suspends a member or lifts the suspension, alone or with all lines below; asks first. A member
 * whose state cannot be read can be suspended.
 */
export function SuspendButton({ member }: { member: TeamMember }) {
  const { t } = useLingui()
  const { id, isSuspended } = member
  // the member that the question is about: a refetch must not turn it into the opposite one
  const [asked, setAsked] = useState<TeamMember | null>(null)
  const suspend = useStateChange(suspendMemberMutation, id, memberQuery(id).queryKey)
  const guard = useWriteGuard('liftSuspension')
  const isLocked = guard === 'locked' && isSuspended === true
  const send = (reach: Reach) => {
    if (asked === null) return
    setAsked(null)
    // the banner says why
    if (asked.isSuspended && guard === 'locked') return
    const change = { id, isSuspended: !asked.isSuspended, withDownline: reach === 'downline' }
    suspend.send(change, asked.isSuspended ? t`Restore account` : t`Suspend`)
  }
  return (
    <>
      {suspend.unknownNotice}
      <WriteGuardBanner guard={isLocked ? 'locked' : null} />
      <Button
        variant={isSuspended ? 'outline' : 'danger-tint'}
        block
        busy={suspend.isPending}
        disabled={isLocked}
        onClick={() => setAsked(member)}
      >
        {isSuspended ? <ResumeIcon /> : <SuspendIcon />}
        {isSuspended ? <Trans>Restore account</Trans> : <Trans>Suspend</Trans>}
      </Button>
      <SuspendDialog
        // each dialog starts with the narrower choice
        key={String(asked !== null)}
        member={asked ?? member}
        isOpen={asked !== null}
        onConfirm={send}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

type SuspendDialogProps = {
  member: TeamMember
  isOpen: boolean
  onConfirm: (reach: Reach) => void
  onCancel: () => void
}

function SuspendDialog({ member, isOpen, onConfirm, onCancel }: SuspendDialogProps) {
  const { t } = useLingui()
  const [reach, setReach] = useState<Reach>('one')
  const { label: account, isSuspended } = member
  // if it is unknown how many accounts would be affected, the downline cannot be included
  const downlineCount = member.downlineCount ?? 0
  const count = reach === 'one' ? 1 : downlineCount + 1
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isSuspended ? t`Restore ${account}?` : t`Suspend ${account}?`}
      confirmLabel={
        isSuspended
          ? plural(count, { one: 'Restore # account', other: 'Restore # accounts' })
          : plural(count, { one: 'Suspend # account', other: 'Suspend # accounts' })
      }
      tone={isSuspended ? 'normal' : 'danger'}
      onConfirm={() => onConfirm(reach)}
      onCancel={onCancel}
    >
      <div className={styles.question}>
        <p>
          {isSuspended ? (
            <Trans>They can sign in and take orders again.</Trans>
          ) : (
            <Trans>They can no longer sign in or take orders until you restore them.</Trans>
          )}
        </p>
        {downlineCount > 0 && (
          <ChoiceField<Reach>
            label={t`For whom`}
            choices={[
              { value: 'one', label: t`Only this member` },
              {
                value: 'downline',
                label: t`With the whole downline`,
                note: (
                  <Plural
                    value={downlineCount}
                    one="# account below, in all lines"
                    other="# accounts below, in all lines"
                  />
                ),
              },
            ]}
            value={reach}
            onValue={setReach}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
