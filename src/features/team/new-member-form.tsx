import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type SubmitEvent } from 'react'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { rejectionOf } from '#api/rejection.ts'
import { MEMBER_CODES, type NewMember } from '#api/team/contract.ts'
import { createMemberMutation } from '#api/team/queries.ts'
import { cleanCredentials } from '#domain/credentials.ts'
import { CreatedMember } from '#features/team/created-member.tsx'
import { NewMemberConfirm } from '#features/team/new-member-confirm.tsx'
import {
  checkMember,
  NO_FIELDS,
  type MemberErrors,
  type MemberFields,
  type Permissions,
} from '#features/team/new-member-rules.ts'
import { PermissionFields } from '#features/team/permission-fields.tsx'
import { PERMISSIONS } from '#features/team/permission-list.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { CredentialFields } from '#shared/forms/credential-fields.tsx'
import { TAKEN_MESSAGES } from '#shared/forms/credential-messages.ts'
import { FormNotice } from '#shared/forms/form-notice.tsx'
import { LeaveGuard } from '#shared/forms/leave-guard.tsx'
import { RateFields, useOwnRates } from '#shared/forms/rate-fields.tsx'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { useIntent } from '#shared/forms/use-intent.ts'
import { useQuestion } from '#shared/forms/use-question.ts'
import { isLasting } from '#shared/forms/write-guard-banner.tsx'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { FieldErrors, focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import * as styles from './new-member-form.module.css'

type Fields = MemberFields & Permissions

const START: Fields = { ...NO_FIELDS, payment: true, collection: true, shipping: false }
const KEPT_AS = 'new-member'
const SECRETS = ['password', 'repeat', 'withdrawPassword', 'withdrawRepeat'] as const

/** Creates an account below the member; each confirmed intent is sent once. */
export function NewMemberForm({ onAgain }: { onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const own = useOwnRates()
  const guard = useWriteGuard('createMember')
  const element = useRef<HTMLFormElement>(null)
  const form = useFormWithDraft<Fields, MemberErrors>(KEPT_AS, () => START)
  const { fields, problems } = form
  const create = useMutation(createMemberMutation)
  // members cannot grant a permission that they lack, even if they lose it while the form is open
  const mayPay = useMayPay()
  const { payment, collection, shipping } = fields
  const permissions = { payment: payment && mayPay, collection, shipping }

  const showErrors = (found: MemberErrors) => {
    form.setProblems(found)
    requestAnimationFrame(() => focusFirstInvalid(element.current))
  }

  const intent = useIntent<NewMember>({
    name: 'create-member',
    send: async (sent) => {
      try {
        await create.mutateAsync(sent)
      } catch (error) {
        const reason = rejectionOf(error, MEMBER_CODES)
        showErrors(reason ? TAKEN_MESSAGES[reason] : {})
        throw error
      }
    },
    title: t`Create account`,
    toastsCause: true,
  })
  useSaveDraft(KEPT_AS, form, intent, { secrets: SECRETS })

  const isPossible = useQuestion(intent, isLasting(guard))
  // the confirmed permissions are no longer allowed: asks again with the remaining ones
  const isCurrent = useQuestion(
    intent,
    intent.form?.permissions.payment === true && !mayPay,
    intent.overtake,
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (guard || intent.step === 'sending') return
    const cleaned = cleanCredentials(fields)
    form.replace(cleaned)
    const checked = checkMember(cleaned, permissions, own)
    if ('errors' in checked) return showErrors(checked.errors)
    form.setProblems({})
    intent.ask(checked.form)
  }

  const errorOf = (name: keyof MemberFields) => problems[name] && i18n._(problems[name])
  const bind = (name: keyof MemberFields) => ({ ...form.bindInput(name), error: errorOf(name) })

  if (intent.step === 'done' && intent.form) {
    return <CreatedMember member={intent.form} onAgain={onAgain} />
  }
  const isSending = intent.step === 'sending'
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {form.restoredNotice}
      <fieldset className={styles.group} disabled={isSending}>
        <FieldErrors messages={fieldErrorsOf(intent.error)}>
          <CredentialFields bind={bind} isForOther />
          <SectionTitle>
            <Trans>Rates and limits</Trans>
          </SectionTitle>
          <RateFields bind={bind} own={own} />
          <MoneyField
            {...form.bind('limitMin')}
            label={t`Minimum per order`}
            error={errorOf('limitMin')}
          />
          <MoneyField
            {...form.bind('limitMax')}
            label={t`Maximum per order`}
            error={errorOf('limitMax')}
          />
          <SectionTitle>
            <Trans>Permissions</Trans>
          </SectionTitle>
          <PermissionFields
            offered={PERMISSIONS.filter((permission) => permission !== 'payment' || mayPay)}
            permissions={permissions}
            onChange={form.change}
          />
        </FieldErrors>
      </fieldset>
      {intent.isRepeat && !isSending && intent.form && (
        <>
          <Banner tone="warn" icon={WarningIcon} role="alert">
            <Trans>
              Result unknown. The account may exist already. Look it up in your team before you send
              this again.
            </Trans>
          </Banner>
          <Link
            to="/subList"
            search={{ q: toSearchText(intent.form.account) }}
            className={linkButtonClass}
          >
            <Trans>Look it up</Trans>
          </Link>
        </>
      )}
      <FormNotice
        guard={guard}
        intent={intent}
        changed={<Trans>Your permissions have changed. Check the form and continue.</Trans>}
      />
      <Button type="submit" block busy={isSending} disabled={guard !== null && !isSending}>
        <Trans>Continue</Trans>
      </Button>
      <NewMemberConfirm intent={intent} isOpen={isPossible && isCurrent} />
      <LeaveGuard isDirty={form.isDirty} isSending={isSending} />
    </form>
  )
}
