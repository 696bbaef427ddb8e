import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { SignInForm } from '#features/account/sign-in-form.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { config } from '#platform/config.ts'
import { exitNotice } from '#platform/session/exit-notice.ts'
import { useStore } from '#platform/store.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import * as styles from './sign-in.module.css'

/** /userLogin : public; signs a member in. */
export function SignInScreen() {
  const { t } = useLingui()
  const notice = useStore(exitNotice)
  const account = useLocation({ select: ({ state }) => state.account })
  return (
    <>
      <AppBar title={config.appName} leading={<BrandMark />} actions={<LanguageSwitch />} />
      <main className={styles.screen}>
        <div>
          <h2 className={styles.title}>{t`Sign in`}</h2>
          <p className={styles.lead}>
            <Trans>Take orders, move your balance and reach customer service.</Trans>
          </p>
        </div>
        {notice && (
          <Banner tone="warn" icon={LockIcon} role="alert">
            <p>{notice.message || t`Your session has ended.`}</p>
            <p>
              <Trans>Sign in to pick up where you left off.</Trans>
            </p>
          </Banner>
        )}
        <SignInForm account={account ?? ''} />
        <p className={styles.help}>
          <Trans>
            Have an invitation?{' '}
            <Link to="/register" className={styles.link}>
              Register
            </Link>
          </Trans>
        </p>
        <div className={styles.help}>
          <p>
            <Trans>No account or can't sign in? Please contact customer service.</Trans>
          </p>
          <SupportLinks />
        </div>
      </main>
    </>
  )
}
