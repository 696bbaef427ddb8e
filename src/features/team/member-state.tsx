import { useLingui } from '@lingui/react/macro'
import type { TeamMember } from '#api/team/contract.ts'
import { Chip } from '#ui/data/chip.tsx'
import { CheckIcon, InfoIcon, LockIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'

type MemberPart = { member: Pick<TeamMember, 'isSuspended' | 'duty'> }

/** The member's current state, in a word. */
export function MemberStateChip({ member: { isSuspended, duty } }: MemberPart) {
  const { t } = useLingui()
  if (isSuspended) return <Chip tone="bad" icon={LockIcon}>{t`Suspended`}</Chip>
  if (duty.payment || duty.collection) return <Chip tone="ok" icon={CheckIcon}>{t`On duty`}</Chip>
  if (isSuspended === null) return <Chip tone="plain" icon={InfoIcon}>{t`Unknown state`}</Chip>
  return <Chip tone="plain" icon={ClockIcon}>{t`Off duty`}</Chip>
}
