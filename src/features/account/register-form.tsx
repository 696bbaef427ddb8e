import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { REGISTER_CODES, type RegisterRejection } from '#api/registration/contract.ts'
import { registerMutation } from '#api/registration/queries.ts'
import { rejectionOf } from '#api/rejection.ts'
import type { WireId } from '#api/schema.ts'
import { CaptchaField } from '#features/account/captcha-field.tsx'
import { InviteField } from '#features/account/invite-field.tsx'
import {
  checkRegistration,
  cleanRegistration,
  NO_FIELDS,
  type RegisterErrors,
  type RegisterFields,
} from '#features/account/register-rules.ts'
import { useCaptcha } from '#features/account/use-captcha.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { CredentialFields } from '#shared/forms/credential-fields.tsx'
import { TAKEN_MESSAGES } from '#shared/forms/credential-messages.ts'
import { LeaveGuard } from '#shared/forms/leave-guard.tsx'
import { useFormMutation } from '#shared/forms/use-form-mutation.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldErrors, focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './register-form.module.css'

/** The field at which each rejection is shown. */
const REJECTED_FIELDS: Record<RegisterRejection, RegisterErrors> = {
  ...TAKEN_MESSAGES,
  'captcha-wrong': { captcha: msg`The code in the picture was wrong. Here is another one.` },
  'invitation-invalid': {
    inviteCode: msg`This code is not valid any more. Ask for a new invitation.`,
  },
}

/** Registers with an invitation. `linkCode` is the code of the link. */
export function RegisterForm({ linkCode }: { linkCode: string | null }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isFixed, setIsFixed] = useState(linkCode !== null)
  const form = useFormState<RegisterFields, RegisterErrors>({
    ...NO_FIELDS,
    inviteCode: linkCode ?? '',
  })
  const { fields, problems } = form
  const { captcha, renewCaptcha } = useCaptcha()
  const once = useSingleFlight()
  const register = useFormMutation(registerMutation, ['captcha', 'captchaKey'])
  // what may have been done: a later rejection says nothing about that attempt
  const [unanswered, setUnanswered] = useState<string | null>(null)

  const resetCaptcha = () => {
    form.replace({ captcha: '' })
    renewCaptcha()
  }
  const toastFailure = (mayBeDone: boolean) =>
    showToast({
      tone: 'danger',
      text: mayBeDone
        ? t`Registration: result unknown. The account may exist already.`
        : t`Registration: not completed`,
    })
  const send = (sent: RegisterFields, captchaKey: WireId, element: HTMLFormElement) =>
    once(async () => {
      try {
        await register.send({ ...sent, captchaKey })
        // the sign-in screen would show the used one
        renewCaptcha()
        showToast({ tone: 'success', text: t`Registered. Sign in to start.` })
        // left while it was being sent
        if (!element.isConnected) return
        const state = { account: sent.account }
        await navigate({ to: '/userLogin', state, replace: true, ignoreBlocker: true })
      } catch (error) {
        const mayBeDone = leavesDoubt(error)
        if (mayBeDone) setUnanswered(sent.account)
        if (!element.isConnected) toastFailure(mayBeDone)
        const reason = rejectionOf(error, REGISTER_CODES)
        form.setProblems(reason ? REJECTED_FIELDS[reason] : {})
        resetCaptcha()
        requestAnimationFrame(() => focusFirstInvalid(element))
      }
    })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const cleaned = cleanRegistration(fields)
    // shows the corrected values
    form.replace(cleaned)
    const found = checkRegistration(cleaned)
    if (!captcha) found.captcha ??= msg`Wait for the picture, or tap it for another one`
    if (form.accepts(found) && captcha) return send(cleaned, captcha.key, element)
    requestAnimationFrame(() => focusFirstInvalid(element))
  }

  const bind = (name: keyof RegisterFields) => ({
    ...form.bindInput(name),
    error: problems[name] && i18n._(problems[name]),
  })
  // the code alone is quickly typed again
  const isDirty = form.unsaved.some((name) => name !== 'inviteCode')

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={isDirty} isSending={register.isPending} />
      {unanswered !== null && !register.isPending && (
        <Banner tone="warn" icon={WarningIcon} role="alert">
          <Trans>
            Result unknown. The account may exist already:{' '}
            <Link
              to="/userLogin"
              state={{ account: unanswered }}
              className={styles.link}
              ignoreBlocker
            >
              try to sign in
            </Link>{' '}
            before you send this again.
          </Trans>
        </Banner>
      )}
      <FieldErrors messages={fieldErrorsOf(register.error)}>
        <InviteField
          isFixed={isFixed}
          value={fields.inviteCode}
          error={problems.inviteCode && i18n._(problems.inviteCode)}
          onValue={form.bind('inviteCode').onValue}
          onFree={() => {
            setIsFixed(false)
            form.change({ inviteCode: '' })
          }}
        />
        <CredentialFields bind={bind} />
        <CaptchaField {...bind('captcha')} onRenew={resetCaptcha} />
      </FieldErrors>
      <Button type="submit" block busy={register.isPending}>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
