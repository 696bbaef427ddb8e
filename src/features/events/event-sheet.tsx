import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OperatorEvent } from '#api/events/contract.ts'
import { EventDates } from '#features/events/event-card.tsx'
import { EventPicture } from '#features/events/event-picture.tsx'
import { EventState } from '#features/events/event-state.tsx'
import { useClaim } from '#features/events/use-claim.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { useSafeHtml } from '#platform/html/use-safe-html.ts'
import { IntentDialog } from '#shared/forms/intent-dialog.tsx'
import { useQuestion } from '#shared/forms/use-question.ts'
import { isLasting, WriteGuardBanner } from '#shared/forms/write-guard-banner.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Money } from '#ui/data/money.tsx'
import { hasPictures, RichText } from '#ui/data/rich-text.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as card from './event-card.module.css'
import * as styles from './event-sheet.module.css'

type EventSheetProps = { event: OperatorEvent; onClose: () => void }

/** An event's rules, which are the operator's HTML, and the reward to claim. */
export function EventSheet({ event, onClose }: EventSheetProps) {
  const { t } = useLingui()
  const content = useSafeHtml(event.content)
  const guard = useWriteGuard('claimReward')
  const intent = useClaim()
  const { id, title, image, status, reward, isRewardUnreadable } = event
  const isClaimable = status === 'claimable'
  const isSending = intent.step === 'sending'
  const [askedReward, setAskedReward] = useState(reward)
  const isPossible = isClaimable && !isRewardUnreadable && reward === askedReward
  const isAsking = useQuestion(intent, isLasting(guard) || !isPossible)
  const name = clipText(title, MAX_ROW_TEXT) || t`Event`

  return (
    <>
      <BottomSheet
        isOpen
        title={name}
        onClose={onClose}
        // the title and its Close button must not move while images load
        isTall={hasPictures(content)}
        footer={
          isClaimable && (
            <div className={styles.footer}>
              <WriteGuardBanner guard={isSending ? null : guard} />
              <Button
                block
                busy={isSending}
                disabled={(guard !== null || isRewardUnreadable) && !isSending}
                onClick={() => {
                  setAskedReward(reward)
                  intent.ask({ id })
                }}
              >
                {reward === null ? (
                  <Trans>Claim reward</Trans>
                ) : (
                  <Trans>
                    Claim <Money amount={reward} />
                  </Trans>
                )}
              </Button>
            </div>
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
        <div className={styles.sheet} role="group" aria-label={name} tabIndex={0}>
          <EventPicture url={image} className={styles.picture} />
          <div className={styles.state}>
            <EventDates event={event} />
            <span role="status">
              <EventState status={status} />
            </span>
          </div>
          {isRewardUnreadable && (
            <span className={card.reward}>
              <Trans>
                Reward <RecordAmount amount={null} />
              </Trans>
            </span>
          )}
          {isClaimable && intent.isRepeat && (
            <Banner tone="warn" icon={WarningIcon} role="alert">
              <Trans>
                Result unknown. The reward may be in your bonus already: look there before you claim
                again.
              </Trans>{' '}
              <Link to="/orderRecord" search={{ value: 0 }} className={styles.link}>
                <Trans>Bonus record</Trans>
              </Link>
            </Banner>
          )}
          <RichText content={content} />
        </div>
      </BottomSheet>
      <IntentDialog
        intent={intent}
        isOpen={isAsking}
        title={t`Claim this reward?`}
        confirmLabel={t`Claim`}
      >
        {reward === null ? (
          <Trans>It goes to your bonus.</Trans>
        ) : (
          <Trans>
            <Money amount={reward} /> goes to your bonus.
          </Trans>
        )}
      </IntentDialog>
    </>
  )
}
