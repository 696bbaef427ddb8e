import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { selfQuery } from '#api/self/queries.ts'
import { PROFILE_SECTIONS, type ProfileSheet } from '#features/account/profile-entries.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { ListRow } from '#ui/list/list-row.tsx'
import * as styles from './profile-sections.module.css'

const PasswordSheet = lazySheet('password', () =>
  import('#features/account/password-sheet.tsx').then((module) => module.PasswordSheet),
)
const GoogleSheet = lazySheet('google', () =>
  import('#features/account/google-sheet.tsx').then((module) => module.GoogleSheet),
)

/** The links of the profile by section. `children` are appended to the last one. */
export function ProfileSections({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const [sheet, setSheet] = useState<{ kind: ProfileSheet; title: string } | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      {PROFILE_SECTIONS.map(({ title, entries }, at) => (
        <section key={title.id} className={styles.section}>
          <SectionTitle>{i18n._(title)}</SectionTitle>
          <Card isFlush>
            <ul>
              {entries.map(({ icon: EntryIcon, label, opens, needs }) => {
                if (needs && self && !self.can[needs]) return null
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
                        aria-haspopup="dialog"
                        onClick={() => setSheet({ kind: opens.sheet, title: i18n._(label) })}
                      >
                        {content}
                      </button>
                    ) : (
                      <Link {...opens}>{content}</Link>
                    )}
                  </li>
                )
              })}
              {at === PROFILE_SECTIONS.length - 1 && <li className={styles.rows}>{children}</li>}
            </ul>
          </Card>
        </section>
      ))}
      {sheet?.kind === 'login-password' && (
        <PasswordSheet kind="login" title={sheet.title} onClose={close} />
      )}
      {sheet?.kind === 'withdraw-password' && (
        <PasswordSheet kind="withdraw" title={sheet.title} onClose={close} />
      )}
      {sheet?.kind === 'google' && <GoogleSheet title={sheet.title} onClose={close} />}
    </>
  )
}
