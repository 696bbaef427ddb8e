import { useLingui } from '@lingui/react/macro'
import { MemberCard } from '#features/account/member-card.tsx'
import { MemberMoney } from '#features/account/member-money.tsx'
import { ProfileSections } from '#features/account/profile-sections.tsx'
import { SignOutButton } from '#features/account/sign-out-button.tsx'
import { UuidRow } from '#features/account/uuid-row.tsx'
import { VersionRow } from '#features/account/version-row.tsx'
import { useUpdateCheck } from '#features/app-updates/use-update-check.ts'
import { InstallRow } from '#features/install/install-row.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /selfData : the signed-in member, links to account screens, sign-out. */
export function ProfileScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Me`} actions={<LanguageSwitch />} />
      <ScreenBody>
        <MemberCard />
        <MemberMoney />
        <ProfileSections>
          <InstallRow />
          <UuidRow />
          <VersionRow {...useUpdateCheck()} />
        </ProfileSections>
        <SignOutButton />
      </ScreenBody>
    </>
  )
}
