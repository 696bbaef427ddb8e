import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardCheck, CardChecks } from '#api/bank-cards/card-checks.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { momentAt } from '#lib/time.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import * as styles from './check-summary.module.css'

type CheckSummaryProps = {
  cards: readonly BankCard[]
  /** The number of cards that could not be read. */
  dropped: number
  checks: CardChecks | undefined
  checking: string | null
  /** All cards are being checked in turn. */
  isRound: boolean
}

const isLeft = (result: CardCheck | undefined) =>
  result === undefined || result === 'not-checked' || result.passed === null

/** The result of the round in one line, with its time. */
export function CheckSummary({ cards, dropped, checks, checking, isRound }: CheckSummaryProps) {
  const { t } = useLingui()
  const results = cards.map(({ id }) => checks?.results[id])
  const failed = results.filter((result) => result !== 'not-checked' && result?.passed === false)
  const isComplete = dropped === 0 && !results.some(isLeft)
  const problems = failed.length
  const place = cards.findIndex(({ id }) => id === checking) + 1
  const count = cards.length
  return (
    <div role="status" className={styles.summary}>
      {checking !== null ? (
        <Banner tone="info" icon={ClockIcon}>
          <strong>{isRound ? t`Checking ${place} of ${count}` : t`Checking`}</strong>
        </Banner>
      ) : problems > 0 ? (
        <Banner tone="bad" icon={DangerIcon}>
          <strong>{plural(problems, { one: '# problem', other: '# problems' })}</strong>
        </Banner>
      ) : results.every((result) => result === undefined) ? (
        <Banner tone="info" icon={InfoIcon}>
          <strong>
            <Trans>Not checked yet</Trans>
          </strong>
        </Banner>
      ) : !isComplete ? (
        <Banner tone="warn" icon={WarningIcon}>
          <strong>
            <Trans>Not all accounts could be checked</Trans>
          </strong>
        </Banner>
      ) : (
        <Banner tone="ok" icon={SuccessIcon}>
          <strong>
            <Trans>All passed</Trans>
          </strong>
        </Banner>
      )}
      <p className={styles.time}>
        {checks && checking === null ? (
          <Trans>
            Last check <DateTime moment={momentAt(checks.startedAt)} as="date-time" />
          </Trans>
        ) : (
          <Trans>Each account is checked in turn.</Trans>
        )}
      </p>
    </div>
  )
}
