import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { RegisterForm } from '#features/account/register-form.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { config } from '#platform/config.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import * as styles from './sign-in.module.css'

/** /register : public; loads no member data. */
export function RegisterScreen() {
  const { t } = useLingui()
  const { code } = useSearch({ from: '/register' })
  return (
    <>
      <AppBar title={config.appName} leading={<BrandMark />} actions={<LanguageSwitch />} />
      <main className={styles.screen}>
        <div>
          <h2 className={styles.title}>{t`Register`}</h2>
          <p className={styles.lead}>
            <Trans>Become an agent with an invitation code.</Trans>
          </p>
        </div>
        {/* another link into the open page is another invitation */}
        <RegisterForm key={code} linkCode={code ?? null} />
        <p className={styles.help}>
          <Trans>
            Have an account?{' '}
            <Link to="/userLogin" className={styles.link}>
              Sign in
            </Link>
          </Trans>
        </p>
        <SupportLinks />
      </main>
    </>
  )
}
