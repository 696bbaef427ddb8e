import { Trans, useLingui } from '@lingui/react/macro'
import type { Level } from '#api/levels/contract.ts'
import { formatRate } from '#domain/rate.ts'
import { formatRange } from '#lib/money.ts'
import { isGiven } from '#lib/time.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Meter } from '#ui/data/meter.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { LevelIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './level-card.module.css'

/** The current level: benefits and progress to the next one. */
export function LevelCard({
  level: { level, rates, limits, next, progress, reviewAt },
}: {
  level: Level
}) {
  const { t } = useLingui()
  const facts = [
    { name: t`Payment rate`, value: formatRate(rates.payment) },
    { name: t`Collection rate`, value: formatRate(rates.collection) },
    {
      name: t`Limits per order`,
      value: formatRange(limits.min, limits.max),
    },
    ...(isGiven(reviewAt)
      ? [{ name: t`Next review`, value: <DateTime moment={reviewAt} as="full" /> }]
      : []),
  ]
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <LevelIcon />
        </span>
        <span>
          <span className={styles.name}>
            <Trans>Current level</Trans>
          </span>
          <ServerText className={styles.level}>{level || '—'}</ServerText>
        </span>
      </div>
      {next !== '' && progress !== null && (
        <div className={styles.progress}>
          <span className={styles.line}>
            <span>
              <Trans>
                Towards <ServerText>{next}</ServerText>
              </Trans>
            </span>
            <span>{progress}%</span>
          </span>
          <Meter label={t`Progress to the next level`} percent={progress} />
        </div>
      )}
      <Facts facts={facts} />
    </Card>
  )
}
