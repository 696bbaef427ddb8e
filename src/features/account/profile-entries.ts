import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Self } from '#api/self/contract.ts'
import {
  BankIcon,
  CollectionIcon,
  EventIcon,
  PaymentIcon,
  RecordsIcon,
  type Icon,
  LockIcon,
} from '#ui/icons/icons.ts'
import {
  AuthenticatorIcon,
  BellIcon,
  DiagnosticsIcon,
  InviteIcon,
  LevelIcon,
  PasswordIcon,
  SettingsIcon,
  SoundOnIcon,
  TeamIcon,
} from '#ui/icons/more-icons.ts'

/** The forms that open over the profile. */
export type ProfileSheet = 'login-password' | 'withdraw-password' | 'google'

type ProfileEntry = {
  icon: Icon
  label: MessageDescriptor
  opens: Pick<LinkProps, 'to' | 'search'> | { sheet: ProfileSheet }
  /** The permission required. */
  needs?: keyof Self['can']
}

type ProfileSection = { title: MessageDescriptor; entries: readonly ProfileEntry[] }

/** The links of the profile. */
export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  {
    title: msg`Accounts`,
    entries: [
      { icon: BankIcon, label: msg`Withdrawal accounts`, opens: { to: '/myBank' } },
      { icon: CollectionIcon, label: msg`Collection accounts`, opens: { to: '/bankCardC' } },
      {
        icon: PaymentIcon,
        label: msg`Payment accounts`,
        opens: { to: '/bankCardP' },
        needs: 'payment',
      },
      { icon: RecordsIcon, label: msg`Records`, opens: { to: '/record' } },
    ],
  },
  {
    title: msg`Security`,
    entries: [
      { icon: LockIcon, label: msg`Login password`, opens: { sheet: 'login-password' } },
      {
        icon: PasswordIcon,
        label: msg`Withdrawal password`,
        opens: { sheet: 'withdraw-password' },
      },
      { icon: AuthenticatorIcon, label: msg`Google verification`, opens: { sheet: 'google' } },
    ],
  },
  {
    title: msg`Team and level`,
    entries: [
      { icon: TeamIcon, label: msg`My team`, opens: { to: '/myTeam' } },
      { icon: InviteIcon, label: msg`Invitation codes`, opens: { to: '/invites' } },
      { icon: LevelIcon, label: msg`Level`, opens: { to: '/levelLog' } },
      { icon: EventIcon, label: msg`Events`, opens: { to: '/eventPage' } },
    ],
  },
  {
    title: msg`This app`,
    entries: [
      { icon: BellIcon, label: msg`Notifications`, opens: { to: '/notify' } },
      {
        icon: SoundOnIcon,
        label: msg`Sound and alerts`,
        opens: { to: '/notify', search: { tab: 'alerts' } },
      },
      { icon: SettingsIcon, label: msg`Settings`, opens: { to: '/defaultSet' } },
      { icon: DiagnosticsIcon, label: msg`Diagnostics`, opens: { to: '/diagnostics' } },
    ],
  },
]
