import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { CaptchaField } from '#features/account/captcha-field.tsx'
import { InviteField } from '#features/account/invite-field.tsx'
import {
  checkRegistration,
  cleanRegistration,
  NO_FIELDS,
  type RegisterErrors,
  type RegisterFields,
} from '#features/account/register-rules.ts'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { REGISTER_CODES, type RegisterRejection } from '#api/registration/contract.ts'
import { registerMutation } from '#api/registration/queries.ts'
import { captchaQuery } from '#api/session/queries.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { FieldErrors } from '#ui/form/field-errors.tsx'
import { TextField } from '#ui/form/field.tsx'
import { focusFirstWrong } from '#shared/forms/form-sheet.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { LeaveGuard } from '#shared/forms/leave-guard.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import styles from './register-form.module.css'

/** Where a refusal is said. */
const REFUSED: Record<RegisterRejection, RegisterErrors> = {
  'captcha-wrong': { captcha: msg`The code in the picture was wrong. Here is another one.` },
  'account-taken': { account: msg`This account is taken. Please choose another one.` },
  'invitation-invalid': {
    inviteCode: msg`This code is not valid any more. Ask for a new invitation.`,
  },
  'phone-taken': { phone: msg`This phone number belongs to another account.` },
}

function refusedFields(error: unknown): RegisterErrors {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || !(failure.code in REGISTER_CODES)) return {}
  return REFUSED[REGISTER_CODES[failure.code as keyof typeof REGISTER_CODES]]
}

/** Registers with an invitation (product.md, part 3). `linkCode` is the link's. */
export function RegisterForm({ linkCode }: { linkCode: string | null }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isFixed, setIsFixed] = useState(linkCode !== null)
  const [fields, setFields] = useState({ ...NO_FIELDS, inviteCode: linkCode ?? '' })
  const [errors, setErrors] = useState<RegisterErrors>({})
  const { data, isFetching, isError } = useQuery(captchaQuery)
  // the last one's key was used up, and its picture is not shown any more
  const captcha = isFetching || isError ? undefined : data
  const once = useSingleFlight()
  const register = useMutation(registerMutation)

  const send = (form: RegisterFields, captchaKey: string, element: HTMLElement) =>
    once(async () => {
      try {
        await register.mutateAsync({ ...form, captchaKey })
        showToast({ tone: 'success', text: t`Registered. Sign in to start.` })
        const state = { account: form.account }
        await navigate({ to: '/userLogin', state, replace: true, ignoreBlocker: true })
      } catch (error) {
        setErrors(refusedFields(error))
        setFields((typed) => ({ ...typed, captcha: '' }))
        void client.refetchQueries({ queryKey: captchaQuery.queryKey })
        requestAnimationFrame(() => focusFirstWrong(element))
      }
    })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = cleanRegistration(fields)
    // what was put right is seen
    setFields(form)
    const found = checkRegistration(form)
    if (!captcha) found.captcha ??= msg`Wait for the picture, or tap it for another one`
    setErrors(found)
    if (captcha && Object.keys(found).length === 0) return send(form, captcha.key, element)
    requestAnimationFrame(() => focusFirstWrong(element))
  }

  const change = (name: keyof RegisterFields, value: string) => {
    setFields((typed) => ({ ...typed, [name]: value }))
    setErrors((shown) => ({ ...shown, [name]: undefined }))
  }
  const bind = (name: keyof RegisterFields) => ({
    name,
    value: fields[name],
    error: errors[name] && i18n._(errors[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  // the code alone is typed soon again
  const isDirty = Object.entries(fields).some(([name, value]) => name !== 'inviteCode' && value)
  const pin = { inputMode: 'numeric', autoComplete: 'off' } as const

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={isDirty} />
      {isOutcomeUnknown(register.error) && (
        <Banner tone="warn" icon={WarningIcon} role="alert">
          <Trans>
            Result unknown. The account may exist already:{' '}
            <Link
              to="/userLogin"
              state={{ account: fields.account }}
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
          error={errors.inviteCode && i18n._(errors.inviteCode)}
          onValue={(value) => change('inviteCode', value)}
          onFree={() => {
            setIsFixed(false)
            change('inviteCode', '')
          }}
        />
        <TextField
          {...bind('account')}
          label={t`Account`}
          hint={t`4 to 32 letters or digits. You sign in with it.`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...bind('name')} label={t`Name`} autoComplete="name" />
        <TextField {...bind('phone')} label={t`Phone number`} type="tel" autoComplete="tel" />
        <PasswordField
          {...bind('password')}
          label={t`Password`}
          hint={t`At least 8 characters, letters and digits`}
          autoComplete="new-password"
        />
        <PasswordField {...bind('repeat')} label={t`Repeat password`} autoComplete="new-password" />
        <PasswordField
          {...bind('withdrawPassword')}
          {...pin}
          label={t`Withdrawal password`}
          hint={t`4 digits. You need them whenever money leaves your account.`}
        />
        <PasswordField {...bind('withdrawRepeat')} {...pin} label={t`Repeat withdrawal password`} />
        <CaptchaField {...bind('captcha')} />
      </FieldErrors>
      <Button type="submit" block busy={register.isPending}>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
