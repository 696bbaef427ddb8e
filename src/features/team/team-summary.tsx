import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { teamQuery } from '#api/team/queries.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { countText } from '#ui/data/count-text.ts'
import { Meter } from '#ui/data/meter.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './team-summary.module.css'

/** The size of the team, and how many of its members are on duty. */
export function TeamSummary() {
  const { t } = useLingui()
  return (
    <QueryGate query={useQuery(teamQuery)} skeleton={<LoadingSummary />}>
      {(team) => (
        <Card className={styles.card}>
          <dl className={styles.head}>
            <div>
              <dt>{t`Your level`}</dt>
              <dd>
                <ServerText>{team.level || '—'}</ServerText>
              </dd>
            </div>
            <div>
              <dt>{t`Team rebate today`}</dt>
              <dd>
                <Money amount={team.rebate} />
              </dd>
            </div>
          </dl>
          <dl className={styles.counts}>
            <Count name={t`Members`} value={team.members} />
            <Count name={t`Direct`} value={team.direct} />
            <Count name={t`Suspended`} value={team.suspended} />
          </dl>
          <OnDuty label={t`Payment duty`} count={team.onDuty.payment} of={team.members} />
          <OnDuty label={t`Collection duty`} count={team.onDuty.collection} of={team.members} />
        </Card>
      )}
    </QueryGate>
  )
}

function Count({ name, value }: { name: string; value: number | null }) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{countText(value, i18n)}</dd>
    </div>
  )
}

type OnDutyProps = { label: string; count: number | null; of: number | null }

function OnDuty({ label, count, of }: OnDutyProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.duty}>
      <span className={styles.line}>
        <span>{label}</span>
        <span>
          <Trans>
            {countText(count, i18n)} of {countText(of, i18n)} on duty
          </Trans>
        </span>
      </span>
      {count !== null && of !== null && (
        <Meter label={label} percent={of > 0 ? Math.min(100, Math.round((count / of) * 100)) : 0} />
      )}
    </div>
  )
}

function LoadingSummary() {
  return (
    <Card className={styles.card}>
      <Skeleton width="60%" height="2.75rem" />
      <Skeleton width="100%" height="4.8rem" />
      <Skeleton width="100%" height="2.1rem" />
      <Skeleton width="100%" height="2.1rem" />
    </Card>
  )
}
