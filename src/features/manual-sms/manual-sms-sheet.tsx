import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { manualSmsMutation } from '#api/manual-sms/queries.ts'
import { pastTimeProblem } from '#domain/past-time.ts'
import { readSms } from '#features/manual-sms/read-sms.ts'
import { readMoment } from '#lib/normalise/time.ts'
import { toWireTime, wallClock } from '#lib/wall-clock.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import styles from './manual-sms-sheet.module.css'

const MAX_LENGTH = 1_000
const RENEW_TIME_MS = 30_000

/** Sends a wallet's SMS by hand: its text and time (R8.31). */
export function ManualSmsSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui()
  const post = useMutation(manualSmsMutation)
  const [sms, setSms] = useState('')
  const [startTime, setStartTime] = useState(() => wallClock(serverNow()))
  const [time, setTime] = useState(startTime)
  const isDirty = sms !== '' || time !== startTime
  // the SMS has come since the sheet was opened, which may be long ago
  useNow(RENEW_TIME_MS, !isDirty)
  const now = wallClock(serverNow())
  if (!isDirty && time !== now) {
    setStartTime(now)
    setTime(now)
  }
  const [isChecked, setIsChecked] = useState(false)
  const intent = useIntent<{ sms: string; time: string }>({
    name: 'manualSms',
    send: (form, idempotencyKey) => post.mutateAsync({ ...form, idempotencyKey }),
    title,
  })
  const found = readSms(sms)

  const smsError =
    sms.trim() === ''
      ? t`Please enter the text of the SMS`
      : sms.trim().length > MAX_LENGTH && t`At most ${MAX_LENGTH} characters`
  const timeProblem = pastTimeProblem(time, serverNow())
  const timeError =
    timeProblem &&
    (timeProblem === 'missing'
      ? t`Please enter when you received the SMS`
      : t`This time is in the future`)

  const submit = () => {
    setIsChecked(true)
    if (!smsError && !timeError) intent.ask({ sms: sms.trim(), time: toWireTime(time) })
  }

  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      // a picture was copied, for example: what is in the field stays
      if (text.trim() === '') showToast({ tone: 'info', text: t`There is no text to paste.` })
      else setSms(text)
    } catch {
      showToast({ tone: 'danger', text: t`Pasting is not allowed here. Hold the field to paste.` })
    }
  }

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={isDirty}
      guard={useWriteGuard('walletSms')}
      submitLabel={t`Continue`}
      onSubmit={submit}
      confirmation={{
        title: t`Send this SMS?`,
        label: t`Send`,
        details: [
          [t`Amount found`, <Money key="amount" amount={found.amount} />],
          [t`Reference found`, found.reference ?? '—'],
          [
            t`Received at`,
            intent.form && <DateTime key="at" moment={readMoment(intent.form.time)} as="full" />,
          ],
        ],
      }}
      doneText={<Trans>The SMS was sent</Trans>}
      // the collection orders that the SMS may have completed
      recordLink={
        <Link to="/orderCRecord" className={linkButtonClass} onClick={onClose}>
          <Trans>Open the record</Trans>
        </Link>
      }
      onClose={onClose}
    >
      <TextArea
        label={t`Text of the SMS`}
        name="sms"
        rows={4}
        value={sms}
        error={isChecked && smsError}
        onChange={(event) => setSms(event.target.value)}
      />
      <div className={styles.found}>
        <Button variant="tint" onClick={() => void paste()}>
          <Trans>Paste</Trans>
        </Button>
        <p role="status">
          {(found.amount !== null || found.reference !== null) && (
            <Trans>
              Found <Money amount={found.amount} />, reference {found.reference ?? '—'}
            </Trans>
          )}
        </p>
      </div>
      <TextField
        label={t`Received at (Manila time)`}
        name="time"
        type="datetime-local"
        value={time}
        error={isChecked && timeError}
        onChange={(event) => setTime(event.target.value)}
      />
    </MoneyFormSheet>
  )
}
