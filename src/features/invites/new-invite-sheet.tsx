import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Invite } from '#api/invites/contract.ts'
import { createInviteMutation } from '#api/invites/queries.ts'
import { parseTypedRate } from '#domain/rate.ts'
import {
  checkInvite,
  parseUses,
  type InviteFields,
  type InviteProblems,
} from '#features/invites/invite-rules.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { FormSheet } from '#shared/forms/form-sheet.tsx'
import { RateFields, useOwnRates } from '#shared/forms/rate-fields.tsx'
import { RATE_MESSAGES } from '#shared/forms/rate-messages.ts'
import { useFormMutation } from '#shared/forms/use-form-mutation.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/field.tsx'
import { isTypedInPart } from '#ui/form/is-typed-in-part.ts'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'

const EMPTY: InviteFields = { paymentRate: '', collectionRate: '', maxUses: '', expiry: '' }

type NewInviteSheetProps = { onClose: () => void; onMade: (invite: Invite) => void }

/** The rates for new members, how often the code can be used, and until when. */
export function NewInviteSheet({ onClose, onMade }: NewInviteSheetProps) {
  const { t, i18n } = useLingui()
  const own = useOwnRates()
  const form = useFormState<InviteFields, InviteProblems>(EMPTY)
  const { fields, problems } = form
  const expiryField = useRef<HTMLInputElement>(null)
  const once = useSingleFlight()
  const isLocked = useWriteGuard('createInvite') === 'locked'
  const create = useFormMutation(createInviteMutation)
  const expiryMessages = {
    past: t`This day has passed`,
    incomplete: t`Please enter the full date`,
    unreadable: t`Please check the year`,
  }
  const today = useToday()

  const submit = () => {
    const found = checkInvite(fields, own, today)
    const isIncomplete = isTypedInPart(expiryField.current)
    const isFine = form.accepts({ ...found, ...(isIncomplete && { expiry: 'incomplete' }) })
    const payment = parseTypedRate(fields.paymentRate)
    const collection = parseTypedRate(fields.collectionRate)
    if (!isFine || payment === null || collection === null) return
    once(async () => {
      const invite = await create.send({
        rates: { payment, collection },
        maxUses: parseUses(fields.maxUses) ?? null,
        // the last day counts to its end
        expiresAt: fields.expiry === '' ? null : `${fields.expiry} 23:59:59`,
      })
      // shown at once if the server returns it
      if (invite) return onMade(invite)
      showToast({ tone: 'success', text: t`Invitation code created` })
      onClose()
    })
  }

  const bind = (name: keyof InviteFields) => ({ ...form.bindInput(name), autoComplete: 'off' })

  return (
    <FormSheet
      title={t`New invitation code`}
      submitLabel={t`Create code`}
      isDirty={form.isDirty}
      busy={create.isPending}
      error={create.error}
      guard={isLocked ? 'locked' : null}
      unknown={
        <Trans>
          Result unknown. Close this and look at your codes before you create another one.
        </Trans>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <RateFields
        own={own}
        bind={(name) => ({
          ...form.bindInput(name),
          error: problems[name] && i18n._(RATE_MESSAGES[problems[name]]),
        })}
      />
      <TextField
        {...bind('maxUses')}
        label={t`Number of uses`}
        hint={t`Empty: no limit`}
        inputMode="numeric"
        error={problems.maxUses && t`Please enter a whole number from 1 to 10,000`}
      />
      <TextField
        {...bind('expiry')}
        ref={expiryField}
        type="date"
        min={today}
        max="2099-12-31"
        label={t`Last day (Manila time)`}
        hint={t`Empty: never expires`}
        error={problems.expiry && expiryMessages[problems.expiry]}
      />
    </FormSheet>
  )
}
