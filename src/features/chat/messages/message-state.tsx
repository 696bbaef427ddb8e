import { Trans, useLingui } from '@lingui/react/macro'
import { fileProblemMessage } from '#features/chat/composer/file-problem-messages.ts'
import { useChatActions } from '#features/chat/messages/chat-actions.ts'
import { actionsOf, hasFailed, type Row } from '#features/chat/messages/rows.ts'
import { manilaDay } from '#lib/manila-day.ts'
import { momentAt } from '#lib/time.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import { CheckIcon, DangerIcon } from '#ui/icons/icons.ts'
import { ClockIcon, MoreIcon } from '#ui/icons/more-icons.ts'
import * as styles from './message-state.module.css'

/** A message's time and, unless it failed, its sending state, at the end of its bubble. */
export function MessageTime({ row }: { row: Row }) {
  const { t } = useLingui()
  const moment = row.kind === 'message' ? row.message.createdAt : momentAt(row.item.at)
  const isOwn = row.kind === 'outgoing' || row.message.isOwn
  const hasState = isOwn && !hasFailed(row)
  const isSent = row.kind === 'message' || row.item.state === 'sent'
  return (
    <span className={styles.time}>
      <DateTime moment={moment} as="time" />
      {hasState && isSent && (
        <span role="img" aria-label={t`Sent`}>
          <CheckIcon />
        </span>
      )}
      {hasState && !isSent && (
        <span role="img" aria-label={t`On its way`}>
          <ClockIcon />
        </span>
      )}
    </span>
  )
}

/** A message that could not be sent, with its actions. */
export function FailedLine({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const { resend, edit, openMenu, copy, remove } = useChatActions()
  const actions = actionsOf(row)
  const item = row.kind === 'outgoing' ? row.item : null
  const today = useToday()
  const isOfToday = !item || manilaDay(item.at) === today
  return (
    <div className={styles.failed}>
      <span className={styles.failedWord}>
        <DangerIcon />
        <Trans>send failed</Trans>
        {!isOfToday && <DateTime moment={momentAt(item.at)} as="date" />}
      </span>
      {actions.includes('resend') && (
        <button
          ref={handsOverFocus}
          type="button"
          className={styles.resend}
          onClick={() => resend(row)}
        >
          <Trans>Resend</Trans>
        </button>
      )}
      {actions.includes('edit') && (
        <button type="button" className={styles.resend} onClick={() => edit(row)}>
          <Trans>Edit</Trans>
        </button>
      )}
      {actions.includes('copy') && !actions.includes('edit') && (
        <button type="button" className={styles.resend} onClick={() => copy(row)}>
          <Trans>Copy</Trans>
        </button>
      )}
      {!actions.includes('resend') && (
        <button
          ref={handsOverFocus}
          type="button"
          className={styles.resend}
          onClick={() => remove(row)}
        >
          <Trans>Delete</Trans>
        </button>
      )}
      {actions[0] !== 'delete' && (
        <button
          type="button"
          className={styles.failedMenu}
          aria-label={t`Actions for the message that failed`}
          onClick={() => openMenu(row)}
        >
          <MoreIcon />
        </button>
      )}
      {item?.rejection && <ServerText className={styles.problem}>{item.rejection}</ServerText>}
      {item?.isUnknown && (
        <span className={styles.problem}>
          <Trans>Result unknown</Trans>
        </span>
      )}
      {item?.problem && (
        <span className={styles.problem}>{i18n._(fileProblemMessage[item.problem])}</span>
      )}
      {item && !item.isStored && actions.includes('resend') && (
        <span className={styles.problem}>
          <Trans>It is lost when the app closes.</Trans>
        </span>
      )}
    </div>
  )
}
