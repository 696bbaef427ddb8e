import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { PROFILE_SECTIONS, type ProfileSheet } from '#features/account/profile-entries.ts'
import { lazyPart } from '#platform/lazy-part.ts'
import { Card } from '#ui/card.tsx'
import { ChevronRightIcon } from '#ui/icons.ts'
import { ListRow } from '#ui/list-row.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import styles from './profile-sections.module.css'

const PasswordSheet = lazyPart('password', () =>
  import('#features/account/password-sheet.tsx').then((part) => part.PasswordSheet),
)
const GoogleSheet = lazyPart('google', () =>
  import('#features/account/google-sheet.tsx').then((part) => part.GoogleSheet),
)

/** Where the profile leads, section by section. `children` end the last one. */
export function ProfileSections({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const [sheet, setSheet] = useState<ProfileSheet | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      {PROFILE_SECTIONS.map(({ title, entries }, at) => (
        <section key={title.id} className={styles.section}>
          <SectionTitle>{i18n._(title)}</SectionTitle>
          <Card isFlush>
            <ul>
              {entries.map(({ icon: EntryIcon, label, opens }) => {
                const content = (
                  <ListRow
                    leading={<EntryIcon className={styles.icon} />}
                    title={i18n._(label)}
                    trailing={<ChevronRightIcon />}
                  />
                )
                return (
                  <li key={label.id}>
                    {'sheet' in opens ? (
                      <button
                        type="button"
                        className={styles.row}
                        aria-haspopup="dialog"
                        onClick={() => setSheet(opens.sheet)}
                      >
                        {content}
                      </button>
                    ) : (
                      <Link to={opens.to} className={styles.row}>
                        {content}
                      </Link>
                    )}
                  </li>
                )
              })}
              {at === PROFILE_SECTIONS.length - 1 && <li>{children}</li>}
            </ul>
          </Card>
        </section>
      ))}
      <Suspense>
        {sheet === 'login-password' && <PasswordSheet kind="login" onClose={close} />}
        {sheet === 'withdraw-password' && <PasswordSheet kind="withdraw" onClose={close} />}
        {sheet === 'google' && <GoogleSheet onClose={close} />}
      </Suspense>
    </>
  )
}
