import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { momentAt } from '#lib/time.ts'
import { formInDoubt } from '#shared/forms/interrupted-sends.ts'
import type { Intent } from '#shared/forms/use-intent.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './earlier-attempt.module.css'

type EarlierIntent = Pick<
  Intent<unknown>,
  'earlier' | 'isAdditional' | 'isKeyed' | 'chooseAddition'
>

/**
 * Says in the confirmation that the same was sent before (R8.87). If the server does each key once,
 * the member chooses whether this is the same one or another one.
 */
export function SentBefore({ intent }: { intent: EarlierIntent }) {
  const { t } = useLingui()
  const { earlier, isAdditional, isKeyed, chooseAddition } = intent
  if (earlier === null) return null
  return (
    <div className={styles.earlier}>
      <p className={styles.risk}>
        <Trans>
          The same was already sent on <SentAt sentMs={earlier.sentMs} />, and the server has not
          confirmed it.
        </Trans>
      </p>
      {!isKeyed && (
        <p className={styles.risk}>
          <Trans>Sending again may do it twice.</Trans>
        </p>
      )}
      {isKeyed && (
        <>
          <Segmented
            label={t`Is this the same one?`}
            value={isAdditional ? 'other' : 'same'}
            options={[
              { value: 'same', label: t`The same one` },
              { value: 'other', label: t`Another one` },
            ]}
            onSelect={(choice) => chooseAddition(choice === 'other')}
          />
          <p aria-live="polite">
            {isAdditional ? (
              <Trans>It will be sent in addition to the first one.</Trans>
            ) : (
              <Trans>It will be sent again and count only once.</Trans>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Says in a newly opened form that something sent before is in doubt (R8.87): the member may have
 * forgotten it, or fill it in with a small difference, so that it is not recognised.
 */
export function UnsettledNotice({
  intent: { name, unsettledMs, dismissUnsettled },
}: {
  intent: Pick<Intent<unknown>, 'name' | 'unsettledMs' | 'dismissUnsettled'>
}) {
  const isShown = unsettledMs !== null
  useEffect(() => {
    if (!isShown) return undefined
    formInDoubt.set(name)
    return () => formInDoubt.set(null)
  }, [name, isShown])
  if (!isShown) return null
  return (
    <Banner tone="warn" icon={WarningIcon} role="alert" onDismiss={dismissUnsettled}>
      <Trans>
        The server has not confirmed the one sent on <SentAt sentMs={unsettledMs} />. Check the
        record first.
      </Trans>
    </Banner>
  )
}

/**
 * Says in the question what sending again does after an unknown result of the same form. Only where
 * the server does each key once, and this is all that is in doubt, can nothing happen twice.
 */
export function LastAttempt({ countsOnce }: { countsOnce: boolean }) {
  return (
    <div className={countsOnce ? undefined : styles.risk}>
      <p>
        <Trans>The last attempt may have succeeded.</Trans>
      </p>
      <p>
        {countsOnce ? (
          <Trans>It will be sent again and count only once.</Trans>
        ) : (
          <Trans>Sending again may do it twice.</Trans>
        )}
      </p>
    </div>
  )
}

/** Says in the outcome that it is that of the earlier attempt, too. */
export function CountedOnce({
  intent: { earlier, isAdditional, isKeyed },
}: {
  intent: EarlierIntent
}) {
  if (earlier === null || isAdditional || !isKeyed) return null
  return (
    <p className={styles.once}>
      <Trans>
        It counts once, together with the one sent on <SentAt sentMs={earlier.sentMs} />.
      </Trans>
    </p>
  )
}

const SentAt = ({ sentMs }: { sentMs: number }) => (
  <DateTime moment={momentAt(sentMs)} as="date-time" />
)
