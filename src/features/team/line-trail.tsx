import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { memberQuery } from '#api/team/queries.ts'
import { toSearchText } from '#lib/search-text.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { TeamIcon } from '#ui/icons/more-icons.ts'
import * as styles from './line-trail.module.css'

/** A line above must not be marked as the current page. */
const EXACT = { exact: true }

/** The path from the member's own line down to the current one. */
export function LineTrail({ parentId }: { parentId: string }) {
  const { t } = useLingui()
  const { data: parent, isError } = useQuery(memberQuery(parentId))
  return (
    <nav aria-label={t`Lines`}>
      <ol className={styles.trail}>
        <li>
          <Link to="/subList" search={{}} activeOptions={EXACT} className={styles.step}>
            <TeamIcon />
            {t`Direct downline`}
          </Link>
        </li>
        {parent?.parents.map(({ id, label }) => (
          <Step key={id}>
            <Link
              to="/subList"
              search={{ parent: toSearchText(id) }}
              activeOptions={EXACT}
              className={styles.step}
            >
              <ServerText>{label}</ServerText>
            </Link>
          </Step>
        ))}
        {!isError && (
          <Step>
            {parent ? (
              <span aria-current="page" className={styles.step}>
                <ServerText>{parent.label}</ServerText>
              </span>
            ) : (
              <Skeleton width="6rem" height="1.1rem" />
            )}
          </Step>
        )}
      </ol>
    </nav>
  )
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <ChevronRightIcon className={styles.gap} />
      {children}
    </li>
  )
}

/** The line above the current one; the first line while that is unknown. */
export function useLineAbove(parentId: string | undefined): string | undefined {
  const { data } = useQuery({ ...memberQuery(parentId ?? ''), enabled: parentId !== undefined })
  return data?.parents.at(-1)?.id
}
