import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './member-card.module.css'

/** The signed-in member: the name, and the id that customer service asks for. */
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
  return (
    <Card className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.account}>
          {self ? (
            <ServerText>{self.account || t`none`}</ServerText>
          ) : (
            <Skeleton width="10rem" height="1em" />
          )}
        </h2>
        <p className={styles.id}>
          <span className={styles.name}>
            <Trans>Member ID</Trans>
          </span>{' '}
          {self ? (
            <span className={styles.value}>{self.memberId ?? t`none`}</span>
          ) : (
            <Skeleton width="5rem" height="1em" />
          )}
        </p>
      </div>
      {self?.memberId != null && <CopyButton name={t`Member ID`} value={self.memberId} />}
    </Card>
  )
}
