import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { decideLimits, type LimitsDecision } from '#features/duty/payout-limits.ts'
import type { PayoutLimits } from '#api/self/contract.ts'
import { personalSettingMutation } from '#api/self/queries.ts'
import { useRefusal } from '#api/self/use-refusal.ts'
import { formatAmount, toTypedAmount, type Centavos } from '#lib/money.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { useSingleFlight } from '#platform/use-single-flight.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { RefusalBanner } from '#ui/money-form.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './payout-limits-sheet.module.css'

type PayoutLimitsSheetProps = { limits: PayoutLimits; onClose: () => void }

const typedOr = (amount: Centavos | null) => (amount === null ? '' : toTypedAmount(amount))
const isSameLimits = (a: PayoutLimits, b: PayoutLimits) =>
  a.permittedMin === b.permittedMin &&
  a.permittedMax === b.permittedMax &&
  a.ownMin === b.ownMin &&
  a.ownMax === b.ownMax &&
  a.canChangeMin === b.canChangeMin
const shown = (amount: Centavos | null) => (amount === null ? '—' : formatAmount(amount))

/** The personal payout limits (spec §5). What is typed stays until the server has taken it. */
export function PayoutLimitsSheet({ limits, onClose }: PayoutLimitsSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  // the editable copy: what is typed must not change under the fingers when self data is renewed
  const [typed, setTyped] = useState({ min: typedOr(limits.ownMin), max: typedOr(limits.ownMax) })
  const [isDirty, setIsDirty] = useState(false)
  // what the copy was taken from: limits that change meanwhile are a conflict, and shown
  const [copied, setCopied] = useState(limits)
  const isConflict = !isSameLimits(copied, limits)
  const [decision, setDecision] = useState<LimitsDecision | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const once = useSingleFlight()
  const setting = useMutation(personalSettingMutation)
  const refusal = useRefusal('payoutLimits', 'payment')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === 'forbidden') return
    const decided = decideLimits(limits, typed)
    setDecision(decided)
    if (decided.kind === 'unchanged') return onClose()
    setIsWarned(decided.kind === 'out-of-range')
    if (decided.kind !== 'send') return
    const { ownMin, ownMax } = decided
    const change = { limits: { ...(ownMin === undefined ? {} : { ownMin }), ownMax } }
    once(async () => {
      await setting.mutateAsync(change)
      showToast({ tone: 'success', text: t`Limits saved` })
      onClose()
    })
  }

  const takeOver = () => {
    setTyped({ min: typedOr(limits.ownMin), max: typedOr(limits.ownMax) })
    setCopied(limits)
    setDecision(null)
  }

  const errorOf = (field: 'min' | 'max') => {
    if (decision?.kind === 'out-of-range' && decision.fields.includes(field)) {
      return t`Outside the permitted range`
    }
    const reason = decision?.kind === 'invalid' ? decision.errors[field] : undefined
    if (reason === undefined) return undefined
    return reason === 'empty'
      ? t({ id: 'translate0024', message: 'Please enter the amount' })
      : t`Please enter an amount above 0 with at most two decimals`
  }

  const bind = (field: 'min' | 'max') => ({
    value: typed[field],
    error: errorOf(field),
    onValue: (text: string) => {
      setTyped((values) => ({ ...values, [field]: text }))
      setIsDirty(true)
      setDecision(null)
    },
  })

  return (
    <>
      <BottomSheet
        isOpen
        title={t`Payout limits`}
        onClose={onClose}
        isDirty={isDirty}
        footer={
          <Button
            type="submit"
            form={formId}
            block
            busy={setting.isPending}
            disabled={refusal === 'forbidden' && !setting.isPending}
          >
            <Trans>Confirm</Trans>
          </Button>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.range}>
            <Trans>
              Permitted: {shown(limits.permittedMin)} ~ {shown(limits.permittedMax)}
            </Trans>
          </p>
          {isConflict && !setting.isPending && (
            <Banner
              tone="warn"
              icon={WarningIcon}
              role="alert"
              action={
                <Button variant="outline" onClick={takeOver}>
                  <Trans>Take over</Trans>
                </Button>
              }
            >
              <Trans>
                Your limits were changed meanwhile: {shown(limits.ownMin)} – {shown(limits.ownMax)}.
              </Trans>
            </Banner>
          )}
          <MoneyField
            {...bind('min')}
            label={t`Minimum per order`}
            disabled={!limits.canChangeMin}
            hint={limits.canChangeMin ? undefined : t`Set by the operator`}
          />
          <MoneyField {...bind('max')} label={t`Maximum per order`} />
          {refusal === 'forbidden' && <RefusalBanner refusal={refusal} />}
          {isOutcomeUnknown(setting.error) && (
            <Banner tone="warn" icon={WarningIcon} role="alert">
              <Trans>
                Result unknown. Close this and look at your limits before you try again.
              </Trans>
            </Banner>
          )}
        </form>
      </BottomSheet>
      <AlertDialog
        isOpen={isWarned}
        title={t({ id: 'translate0055', message: 'The limit is outside the permitted range.' })}
        onClose={() => setIsWarned(false)}
      />
    </>
  )
}
