import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { SIGN_IN_CODES, signInLock, type SignInRejection } from '#api/session/contract.ts'
import { signInMutation } from '#api/session/queries.ts'
import { CaptchaField } from '#features/account/captcha-field.tsx'
import {
  captchaLength,
  forgetCaptchaLength,
  noteCaptchaLength,
} from '#features/account/captcha-length.ts'
import { SignInRejectionText } from '#features/account/sign-in-rejection.tsx'
import {
  checkSignIn,
  cleanSignIn,
  isComplete,
  type SignInErrors,
  type SignInFields,
} from '#features/account/sign-in-rules.ts'
import { useCaptcha } from '#features/account/use-captcha.ts'
import { NO_MOMENT, type Moment } from '#lib/time.ts'
import { failureOf } from '#platform/http/failure.ts'
import { saveWayBack } from '#platform/session/previous-path.ts'
import { startSession } from '#platform/session/session.ts'
import { noteSignIn } from '#platform/session/uuid.ts'
import { readCookie } from '#platform/storage/cookies.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldErrors, focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { DangerIcon } from '#ui/icons/icons.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './sign-in-form.module.css'

const EMPTY: SignInFields = { account: '', password: '', captcha: '', googleCode: '' }

type SignInFailure = { reason: SignInRejection; lockedUntil: Moment }

/** The server's rejection by body code; null if the failure policy handles it (toast, block). */
function signInFailureOf(error: unknown): SignInFailure | null {
  const failure = failureOf(error)
  if (failure?.kind !== 'code' || !(failure.code in SIGN_IN_CODES)) return null
  const reason = SIGN_IN_CODES[failure.code as keyof typeof SIGN_IN_CODES]
  const lock = v.safeParse(signInLock, failure.data)
  return { reason, lockedUntil: lock.success ? lock.output.until : NO_MOMENT }
}

/** Enter moves to the next empty field; in the last one it signs in. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing) return
  const inputs = [...(field.form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement)
  const next = inputs.slice(inputs.indexOf(field) + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** `account`: already known, such as the one just registered. */
export function SignInForm({ account: known }: { account: string }) {
  const { t, i18n } = useLingui()
  const form = useFormState<SignInFields, SignInErrors>({ ...EMPTY, account: known })
  const { fields, problems } = form
  const [codeAccount, setCodeAccount] = useState<string>()
  const needsGoogleCode = cleanSignIn(fields).account === codeAccount
  const { captcha, renewCaptcha } = useCaptcha()
  const once = useSingleFlight()
  const signIn = useMutation(signInMutation)
  const rejection = signIn.isError ? signInFailureOf(signIn.error) : null
  const isElsewhere = rejection?.reason === 'signed-in-elsewhere'
  // the only failure without a toast
  const isTimedOut = failureOf(signIn.error)?.kind === 'timeout'

  // the last digit must not resend rejected fields automatically, nor anything after a wrong
  // captcha
  const refused = useRef<SignInFields | null>(null)
  const sendsItself = useRef(true)
  // the account that may be signed out elsewhere: not asked again if the question has used up the
  // captcha
  const takenOver = useRef<string>(null)

  const element = useRef<HTMLFormElement>(null)

  const send = (values = fields) => {
    if (!captcha) return
    const cleaned = cleanSignIn(values)
    const { account, password, captcha: code, googleCode } = cleaned
    const force = takenOver.current === account
    const sent = { account, password, captchaKey: captcha.key, captcha: code, googleCode, force }
    once(async () => {
      const name = t`Sign in`
      try {
        const { token, uuid } = await signIn.mutateAsync(sent)
        noteSignIn(account, uuid)
        noteCaptchaLength(code.length)
        saveWayBack()
        startSession({ token, id: null })
        // left while it was being sent, for a registration
        if (!element.current) showToast({ tone: 'success', text: t`${name}: done` })
        if (readCookie('token') === null) {
          const text = t`This browser keeps no cookies: the next start will ask you to sign in again.`
          showToast({ tone: 'danger', text })
        }
      } catch (error) {
        if (!element.current) showToast({ tone: 'danger', text: t`${name}: not completed` })
        const reason = signInFailureOf(error)?.reason
        if (reason === 'google-code-needed') setCodeAccount(account)
        if (reason === 'captcha-wrong') {
          sendsItself.current = false
          forgetCaptchaLength()
        } else if (reason && reason !== 'signed-in-elsewhere') refused.current = cleaned
        // the request to sign the other device out uses the same codes
        if (reason === 'signed-in-elsewhere') return
        // a code of the authenticator works once, and not for long
        form.replace({ googleCode: '' })
        resetCaptcha()
      }
    })
  }

  const resetCaptcha = () => {
    form.replace({ captcha: '' })
    renewCaptcha()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const found = checkSignIn(fields, needsGoogleCode)
    if (!captcha) found.captcha ??= msg`Wait for the picture, or tap it for another one`
    if (form.accepts(found)) return send()
    requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  const bind = (name: keyof SignInFields) => ({
    ...form.bindInput(name),
    error: problems[name] && i18n._(problems[name]),
    onKeyDown: goOn,
  })

  /** A code field: if its length is known and nothing else is missing, its last digit signs in. */
  const bindCode = (name: 'captcha' | 'googleCode') => {
    const bound = bind(name)
    const onChange = (event: ChangeEvent<HTMLInputElement>) => {
      bound.onChange(event)
      const next = { ...fields, [name]: event.target.value }
      const isLonger = next[name].length > fields[name].length
      if (!isLonger || !sendsItself.current) return
      const completing = {
        typed: name,
        needsGoogleCode,
        captchaLength: captchaLength(),
        refused: refused.current,
      }
      if (isComplete(next, completing)) send(next)
    }
    return { ...bound, onChange }
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {(isTimedOut || (rejection && !isElsewhere)) && (
        <Banner tone="bad" icon={DangerIcon} role="alert">
          {rejection ? (
            <SignInRejectionText {...rejection} />
          ) : (
            t({ id: 'translate0286', message: 'No answer from the server.' })
          )}
        </Banner>
      )}
      <FieldErrors messages={fieldErrorsOf(signIn.error)}>
        <TextField
          {...bind('account')}
          label={t`Account`}
          autoComplete="username"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...bind('password')}
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <CaptchaField
          {...bindCode('captcha')}
          onRenew={resetCaptcha}
          enterKeyHint={needsGoogleCode ? 'next' : 'go'}
        />
        {needsGoogleCode && (
          <TextField
            {...bindCode('googleCode')}
            enterKeyHint="go"
            label={t`Google verification code`}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </FieldErrors>
      <Button type="submit" block busy={signIn.isPending}>
        <Trans>Sign in</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isElsewhere}
        title={t`You have logged in to other devices. Do you want to be logged out and log in again`}
        confirmLabel={t`Log in here`}
        onConfirm={() => {
          // not the one that has been typed meanwhile
          takenOver.current = signIn.variables?.account ?? null
          send()
        }}
        onCancel={() => {
          signIn.reset()
          resetCaptcha()
        }}
      />
    </form>
  )
}
