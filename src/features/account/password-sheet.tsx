import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { OLD_PASSWORD_WRONG, type PasswordKind } from '#api/password/contract.ts'
import { hasCode } from '#api/rejection.ts'
import { selfQuery } from '#api/self/queries.ts'
import {
  checkPasswordChange,
  type PasswordErrors,
  type PasswordFields,
} from '#features/account/password-rules.ts'
import { usePasswordChange } from '#features/account/use-password-change.ts'
import { FormSheet } from '#shared/forms/form-sheet.tsx'
import { PasswordInDoubt } from '#shared/forms/password-in-doubt.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

const EMPTY: PasswordFields = { old: '', next: '', repeat: '' }

type PasswordSheetProps = { kind: PasswordKind; title: string; onClose: () => void }

/** Old password, new password, repetition. The old one is entered again for every attempt. */
export function PasswordSheet({ kind, title, onClose }: PasswordSheetProps) {
  const { t, i18n } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const form = useFormState<PasswordFields, PasswordErrors>(EMPTY)
  const { fields, problems } = form
  const once = useSingleFlight()
  const { change, forgetTold } = usePasswordChange(kind)
  const close = () => {
    forgetTold()
    onClose()
  }
  const isPin = kind === 'withdraw'
  const labels = isPin
    ? {
        old: t`Current withdrawal password`,
        next: t`New withdrawal password`,
        repeat: t`Repeat new withdrawal password`,
        hint: t`4 digits, needed whenever money leaves the account.`,
        done: t`Withdrawal password changed`,
      }
    : {
        old: t`Current password`,
        next: t`New password`,
        repeat: t`Repeat new password`,
        hint: t`At least 8 characters, letters and digits.`,
        done: t`Login password changed`,
      }

  const submit = () => {
    if (!form.accepts(checkPasswordChange(kind, fields, self?.account ?? ''))) return
    once(async () => {
      try {
        await change.send({ kind, old: fields.old, next: fields.next })
        showToast({ tone: 'success', text: labels.done })
        onClose()
      } catch (error) {
        form.replace({ old: '' })
        if (hasCode(error, OLD_PASSWORD_WRONG)) {
          form.setProblems({ old: msg`This is not your current password` })
        }
      }
    })
  }

  const bind = (name: keyof PasswordFields, autoComplete: string) => ({
    ...form.bindInput(name),
    error: problems[name] && i18n._(problems[name]),
    // a password manager must not mistake the withdrawal password for the sign-in password
    ...(isPin ? ({ inputMode: 'numeric', autoComplete: 'off' } as const) : { autoComplete }),
  })

  return (
    <FormSheet
      title={title}
      submitLabel={t`Change password`}
      isDirty={form.isDirty}
      busy={change.isPending}
      error={change.error}
      unknown={<PasswordInDoubt />}
      onSubmit={submit}
      onClose={close}
    >
      <PasswordField {...bind('old', 'current-password')} label={labels.old} />
      <PasswordField {...bind('next', 'new-password')} label={labels.next} hint={labels.hint} />
      <PasswordField {...bind('repeat', 'new-password')} label={labels.repeat} />
    </FormSheet>
  )
}
