import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '#domain/diagnostics/entry.ts'
import { explainOrder } from '#domain/diagnostics/verdict.ts'
import { answerOf } from '#features/diagnostics/verdict-messages.ts'
import { momentAt } from '#lib/time.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './order-answer.module.css'

const ICONS = { ok: SuccessIcon, warn: WarningIcon, bad: WarningIcon, plain: InfoIcon }

type OrderAnswerProps = { entries: readonly Entry[]; order: string }

/** Why the order rang or did not, as text (R15.91). */
export function OrderAnswer({ entries, order }: OrderAnswerProps) {
  const { i18n } = useLingui()
  const verdict = explainOrder(entries, order)
  const { tone, title, detail } = answerOf(verdict)
  const since = verdict.kind === 'unknown' ? verdict.since : null
  return (
    <Banner tone={tone} icon={ICONS[tone]}>
      <p className={styles.title}>{i18n._(title)}</p>
      {detail && <p>{i18n._(detail)}</p>}
      {verdict.kind !== 'unknown' && (
        <p className={styles.when}>
          <DateTime moment={momentAt(verdict.at)} as="date-time" />
        </p>
      )}
      {since !== null && (
        <p className={styles.when}>
          <Trans>
            Noted since <DateTime moment={momentAt(since)} as="date-time" />
          </Trans>
        </p>
      )}
    </Banner>
  )
}
