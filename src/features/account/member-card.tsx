import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './member-card.module.css'

/** The signed-in member's names, each with its copy button. */
export function MemberCard() {
  const { t } = useLingui()
  const { data: self, isError, isFetching, refetch } = useQuery(selfQuery)
  if (isError && !self) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  const rows = [
    { name: t`Account`, value: self?.account },
    { name: t`Member ID`, value: self?.memberId },
    { name: 'UUID', value: self?.uuid },
  ]
  return (
    <Card isFlush>
      <ul>
        {rows.map(({ name, value }) => (
          <li key={name} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>
                {value === undefined ? (
                  <Skeleton width="10rem" height="1em" />
                ) : (
                  value || <Trans>none</Trans>
                )}
              </span>
            </span>
            {value && <CopyButton name={name} value={value} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
