import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { manualSmsMutation } from '#api/manual-sms/queries.ts'
import {
  checkSms,
  MAX_SMS_LENGTH,
  type SmsFields,
  type SmsProblems,
} from '#features/manual-sms/manual-sms-rules.ts'
import { readSms } from '#features/manual-sms/read-sms.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { toWireTime, wallClock } from '#lib/wall-clock.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasteButton } from '#ui/form/pasted-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { tooLongMessage } from '#ui/form/text-messages.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import * as styles from './manual-sms-sheet.module.css'

const RENEW_TIME_MS = 30_000

/** Sends a wallet's SMS by hand: its text and time (R8.31). The text is never stored (R8.90). */
export function ManualSmsSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const post = useMutation(manualSmsMutation)
  const form = useFormState<SmsFields, SmsProblems>(() => ({
    sms: '',
    time: wallClock(serverNow()),
  }))
  const { fields, problems } = form
  // the SMS has come since the sheet was opened, which may be long ago
  useNow(RENEW_TIME_MS, !form.isDirty)
  const now = wallClock(serverNow())
  if (!form.isDirty && fields.time !== now) form.renew({ time: now })
  const intent = useIntent<SmsFields>({
    name: 'manualSms',
    send: post.mutateAsync,
    title,
  })
  const found = readSms(fields.sms)
  // a text that is pasted late must not be shown as what is sent
  const asked = readSms(intent.form?.sms ?? '')

  const smsErrors = {
    missing: t`Please enter the text of the SMS`,
    'too-long': i18n._(tooLongMessage(MAX_SMS_LENGTH)),
  }
  const timeErrors = {
    missing: t`Please enter when you received the SMS`,
    future: t`This time is in the future`,
    'too-old': t`Please check the year`,
  }

  const submit = () => {
    if (!form.accepts(checkSms(fields, serverNow()))) return
    intent.ask({ sms: fields.sms.trim(), time: toWireTime(fields.time) })
  }

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={form.isDirty}
      guard={useWriteGuard('walletSms')}
      onSubmit={submit}
      confirmation={{
        title: t`Submit this SMS?`,
        label: t`Submit`,
        details: [
          [t`Amount found`, <Money key="amount" amount={asked.amount} />],
          [t`Reference found`, asked.reference ?? '—'],
          [
            t`Received at`,
            intent.form && <DateTime key="at" moment={readMoment(intent.form.time)} as="full" />,
          ],
        ],
      }}
      doneText={<Trans>The SMS was submitted</Trans>}
      // the collection orders that the SMS may have completed
      recordLink={
        <Link to="/orderCRecord" className={linkButtonClass} onClick={onClose}>
          <Trans>Open the record</Trans>
        </Link>
      }
      onClose={onClose}
    >
      <TextArea
        {...form.bindInput('sms')}
        label={t`Text of the SMS`}
        rows={4}
        error={problems.sms && smsErrors[problems.sms]}
      />
      <div className={styles.found}>
        <PasteButton variant="tint" onText={(sms) => form.change({ sms })} />
        <p role="status">
          {(found.amount !== null || found.reference !== null) && (
            <Trans>
              Found <Money amount={found.amount} />, reference {found.reference ?? '—'}
            </Trans>
          )}
        </p>
      </div>
      <TextField
        {...form.bindInput('time')}
        label={t`Received at (Manila time)`}
        type="datetime-local"
        error={problems.time && timeErrors[problems.time]}
      />
    </MoneyFormSheet>
  )
}
