import { Trans, useLingui } from '@lingui/react/macro'
import { MemberCard } from '#features/account/member-card.tsx'
import { SignOutButton } from '#features/account/sign-out-button.tsx'
import { UpdateRow } from '#features/app-updates/update-row.tsx'
import { InstallRow } from '#features/install/install-row.tsx'
import { ModeChoice } from '#features/preferences/mode-choice.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { Card } from '#ui/card.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SettingRow } from '#ui/setting-row.tsx'

/** /selfData : who is signed in, this device's settings, sign out (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Me`} />
      <ScreenBody>
        <MemberCard />
        <SectionTitle>
          <Trans>Settings</Trans>
        </SectionTitle>
        <Card isFlush>
          <ul>
            <li>
              <SettingRow label={t`Language`}>
                <LanguageSwitch />
              </SettingRow>
            </li>
            <li>
              <ModeChoice />
            </li>
            <li>
              <InstallRow />
            </li>
            <li>
              <UpdateRow />
            </li>
          </ul>
        </Card>
        <SignOutButton />
      </ScreenBody>
    </>
  )
}
