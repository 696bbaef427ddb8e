import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GOOGLE_CODE_WRONG, type Google } from '#api/google/contract.ts'
import { googleMutation, googleQuery } from '#api/google/queries.ts'
import { hasCode } from '#api/rejection.ts'
import { cleanCode, hasSixDigits } from '#domain/typed-code.ts'
import { ClockHint } from '#features/account/clock-hint.tsx'
import { GoogleSetup } from '#features/account/google-setup.tsx'
import { FormSheet } from '#shared/forms/form-sheet.tsx'
import { useFormMutation } from '#shared/forms/use-form-mutation.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { SheetGate } from '#shared/query/sheet-gate.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/field.tsx'
import { SIX_DIGITS_MESSAGE } from '#ui/form/text-messages.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { ShieldIcon, WarningIcon } from '#ui/icons/icons.ts'

type GoogleSheetProps = { title: string; onClose: () => void }

/** Google verification: turned on or off with a code. */
export function GoogleSheet({ title, onClose }: GoogleSheetProps) {
  return (
    <SheetGate
      title={title}
      onClose={onClose}
      query={useQuery(googleQuery)}
      skeleton={<Skeleton width="100%" height={300} radius="m" />}
    >
      {(google) => <CodeForm google={google} title={title} onClose={onClose} />}
    </SheetGate>
  )
}

type CodeFormProps = GoogleSheetProps & { google: Google }

function CodeForm({ google, title, onClose }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const { isBound, secret } = google
  // the one that may be in the authenticator; none while it is on
  const [firstSecret, setFirstSecret] = useState(secret)
  if (secret && !firstSecret) setFirstSecret(secret)
  const form = useFormState<{ code: string }, { code: 'unreadable' | 'wrong' }>({ code: '' })
  const { code } = form.fields
  const once = useSingleFlight()
  const change = useFormMutation(googleMutation, ['code'])

  const submit = () => {
    if (!form.accepts(hasSixDigits(code) ? {} : { code: 'unreadable' })) return
    once(async () => {
      try {
        await change.send({ bind: !isBound, code: cleanCode(code) })
        const text = isBound ? t`Google verification is off` : t`Google verification is on`
        showToast({ tone: 'success', text })
        onClose()
      } catch (reason) {
        // a code works once, and not for long
        form.replace({ code: '' })
        if (hasCode(reason, GOOGLE_CODE_WRONG)) form.setProblems({ code: 'wrong' })
      }
    })
  }

  return (
    <FormSheet
      title={title}
      submitLabel={isBound ? t`Turn off` : t`Turn on`}
      isDirty={form.isDirty}
      busy={change.isPending}
      error={change.error}
      unknown={<Trans>Result unknown. What you see here is what the server said last.</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBound ? (
        <Banner tone="ok" icon={ShieldIcon}>
          <Trans>
            Google verification is on: signing in and withdrawing ask for a code. Enter one to turn
            it off.
          </Trans>
        </Banner>
      ) : (
        <>
          {secret !== firstSecret && (
            <Banner tone="warn" icon={WarningIcon} role="alert">
              <Trans>The key has changed. If you have added the earlier one, replace it.</Trans>
            </Banner>
          )}
          <GoogleSetup secret={secret} setupLink={google.setupLink} />
        </>
      )}
      <TextField
        {...form.bindInput('code')}
        label={t`6-digit code`}
        error={
          form.problems.code &&
          (form.problems.code === 'wrong'
            ? t`This code is wrong or has expired. Enter the newest one.`
            : i18n._(SIX_DIGITS_MESSAGE))
        }
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <ClockHint />
    </FormSheet>
  )
}
