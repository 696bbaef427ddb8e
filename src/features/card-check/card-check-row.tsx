import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CardCheck, CardFinding } from '#api/bank-cards/card-checks.ts'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { toSearchText } from '#lib/search-text.ts'
import { clipText } from '#lib/server-text.ts'
import { BankAvatar } from '#shared/accounts/bank-avatar.tsx'
import { useCardName } from '#shared/accounts/use-account-name.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { DangerIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './card-check-row.module.css'

/** Server text is cut at this length (R13.30). */
const MAX_NOTE_LENGTH = 300

type CardCheckRowProps = {
  card: BankCard
  /** Undefined until it is checked. */
  result: CardCheck | 'checking' | undefined
  /** A round is running: a card that has not been checked yet is queued. */
  isWaiting: boolean
  /** Checks this card; undefined while it cannot be checked. */
  onCheck: (() => void) | undefined
}

/** A card and its result; a failed check shows the reason and links to the fix. */
export function CardCheckRow({ card, result, isWaiting, onCheck }: CardCheckRowProps) {
  const { t } = useLingui()
  const finding = typeof result === 'object' && result.passed !== true ? result : null
  const { bank, number, initial, name } = useCardName(card)
  return (
    <div className={styles.row}>
      <BankAvatar initial={initial} />
      <span className={styles.text}>
        <ServerText className={styles.bank}>{bank}</ServerText>
        <ServerText className={styles.number}>{number}</ServerText>
      </span>
      <Finding result={result} isWaiting={isWaiting} />
      {finding && <Note finding={finding} cardId={card.id} />}
      {onCheck && (finding || typeof result !== 'object') && (
        <Button
          variant="outline"
          className={styles.check}
          aria-label={t`Check ${name}`}
          onClick={onCheck}
        >
          <Trans>Check</Trans>
        </Button>
      )}
    </div>
  )
}

/** The reason of a failed check, or a text if there is no result. */
function Note({ finding, cardId }: { finding: CardFinding; cardId: string }) {
  const note = clipText(finding.note, MAX_NOTE_LENGTH)
  const hasFailed = finding.passed === false
  if (!hasFailed && note === '') return null
  return (
    <div className={styles.note}>
      <p dir="auto">{note || <Trans>No reason was given.</Trans>}</p>
      {hasFailed && (
        <>
          <p className={styles.help}>
            <Trans>If this does not help, contact customer service.</Trans>
          </p>
          <Link to="/bankCardC" search={{ open: toSearchText(cardId) }} className={linkButtonClass}>
            <Trans>Go to this account</Trans>
          </Link>
        </>
      )}
    </div>
  )
}

/** Icon and word; the colour only repeats them. */
function Finding({ result, isWaiting }: Pick<CardCheckRowProps, 'result' | 'isWaiting'>) {
  switch (result) {
    case undefined:
      if (!isWaiting) return null
      return (
        <span className={styles.finding}>
          <ClockIcon />
          <Trans context="waits for its turn">Waiting</Trans>
        </span>
      )
    case 'checking':
      return (
        <span className={styles.finding}>
          <Spinner />
          <Trans>Checking</Trans>
        </span>
      )
    case 'not-checked':
      return (
        <span className={styles.finding} data-tone="warn">
          <WarningIcon />
          <Trans>Not checked</Trans>
        </span>
      )
    default:
      if (result.passed === null) {
        return (
          <span className={styles.finding} data-tone="warn">
            <WarningIcon />
            <Trans>Could not be checked</Trans>
          </span>
        )
      }
      return result.passed ? (
        <span className={styles.finding} data-tone="ok">
          <SuccessIcon />
          <Trans>Passed</Trans>
        </span>
      ) : (
        <span className={styles.finding} data-tone="bad">
          <DangerIcon />
          <Trans>Failed</Trans>
        </span>
      )
  }
}

/** The skeleton of the screen. */
export function CardCheckSkeleton() {
  return (
    <>
      <div className={styles.summary}>
        <Skeleton width="100%" height={48} radius={14} />
        <Skeleton width="11rem" height="1.225rem" />
      </div>
      <Skeleton width="100%" height={52} radius={14} />
      <Card isFlush>
        <ul>
          {[0, 1, 2].map((row) => (
            <li key={row} className={styles.row}>
              <Skeleton width={40} height={40} radius={13} />
              <span className={styles.text}>
                <Skeleton width="5.5rem" height="1.1rem" />
                <Skeleton width="3.5rem" height="0.9rem" />
              </span>
              <Skeleton width="4.5rem" height="1.1rem" />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
