import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { TeamReportIcon } from '#ui/icons/icons.ts'
import { InviteIcon, PlusIcon, TeamIcon } from '#ui/icons/more-icons.ts'
import type { Entry } from '#ui/list/entry-list.tsx'

/** The links of the team screen. */
export const TEAM_ENTRIES: readonly Entry[] = [
  {
    link: linkOptions({ to: '/subList' }),
    icon: TeamIcon,
    title: msg`Members`,
    detail: msg`Find, transfer to or suspend a member`,
  },
  {
    link: linkOptions({ to: '/createAcc' }),
    icon: PlusIcon,
    title: msg`Create account`,
    detail: msg`For a new direct member`,
  },
  {
    link: linkOptions({ to: '/invites' }),
    icon: InviteIcon,
    title: msg`Invitation codes`,
    detail: msg`New members register themselves`,
  },
  {
    link: linkOptions({ to: '/teamReport' }),
    icon: TeamReportIcon,
    title: msg`Team report`,
    detail: msg`Team results by member and day`,
  },
]
