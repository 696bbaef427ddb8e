import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PayoutLimits } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { personalSettingMutation } from '#api/self/setting.ts'
import { decideLimits, typedLimit, type LimitsDecision } from '#features/duty/payout-limits.ts'
import { formatAmount, formatRange, type Centavos } from '#lib/money.ts'
import { unlessBlocked } from '#platform/session/block.ts'
import { FormSheet } from '#shared/forms/form-sheet.tsx'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'
import { Button } from '#ui/foundation/button.tsx'
import { useSingleFlight } from '#ui/foundation/use-single-flight.ts'
import { WarningIcon } from '#ui/icons/icons.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import * as styles from './payout-limits-sheet.module.css'

type PayoutLimitsSheetProps = { title: string; limits: PayoutLimits; onClose: () => void }

// a bound that has become known is no change
const isSameBound = (a: Centavos | null, b: Centavos | null) => a === b || a === null || b === null
const isSameLimits = (a: PayoutLimits, b: PayoutLimits) =>
  isSameBound(a.permittedMin, b.permittedMin) &&
  isSameBound(a.permittedMax, b.permittedMax) &&
  a.ownMin === b.ownMin &&
  a.ownMax === b.ownMax &&
  a.canChangeMin === b.canChangeMin

const typedLimits = ({ ownMin, ownMax }: PayoutLimits) => ({
  min: typedLimit(ownMin),
  max: typedLimit(ownMax),
})

/** The personal payout limits. The input stays until the server has accepted it. */
export function PayoutLimitsSheet({ title, limits, onClose }: PayoutLimitsSheetProps) {
  const { t, i18n } = useLingui()
  const form = useFormState(typedLimits(limits))
  // the limits that the copy was made from: if they change meanwhile, the conflict is shown
  const [copied, setCopied] = useState(limits)
  const isConflict = !isSameLimits(copied, limits)
  const [decision, setDecision] = useState<LimitsDecision | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const bounds = useBounds(limits)
  const once = useSingleFlight()
  const setting = useMutation(personalSettingMutation)
  const guard = useWriteGuard('payoutLimits', 'payment') === 'forbidden' ? 'forbidden' : null

  const submit = () => {
    // without own changes, limits that changed meanwhile are not sent back
    const decided = form.isDirty
      ? decideLimits(limits, form.fields)
      : ({ kind: 'unchanged' } as const)
    setDecision(decided)
    if (decided.kind === 'unchanged') return onClose()
    if (decided.kind === 'bounds-unknown') return bounds.ask()
    setIsWarned(decided.kind === 'out-of-range')
    if (decided.kind !== 'send') return
    const { ownMin, ownMax } = decided
    const change = { limits: { ...(ownMin === undefined ? {} : { ownMin }), ownMax } }
    once(async () => {
      await setting.mutateAsync(change)
      onClose()
    })
  }

  const takeOver = () => {
    form.restart(typedLimits(limits))
    setCopied(limits)
    setDecision(null)
  }

  const outside = decision?.kind === 'out-of-range' ? decision : null
  const broken = {
    min: outside?.least != null && t`Not below ${formatAmount(outside.least)}`,
    max: outside?.most != null && t`Not above ${formatAmount(outside.most)}`,
  }

  const errorOf = (field: 'min' | 'max') => {
    const bound = broken[field]
    if (bound) return t`Outside the permitted range. ${bound}`
    const reason = decision?.kind === 'invalid' ? decision.errors[field] : undefined
    if (reason === undefined) return undefined
    if (reason === 'hidden') return i18n._(HIDDEN_MESSAGE)
    return reason === 'empty'
      ? t({ id: 'translate0024', message: 'Please enter the amount' })
      : t`Please enter an amount above 0 with at most two decimals`
  }

  const bind = (field: 'min' | 'max') => ({
    ...form.bind(field),
    error: errorOf(field),
    onValue: (text: string) => {
      form.change({ [field]: text })
      setDecision(null)
    },
  })

  return (
    <>
      <FormSheet
        title={title}
        submitLabel={t`Confirm`}
        isDirty={form.isDirty}
        busy={setting.isPending}
        guard={guard}
        error={setting.error}
        unknown={
          <Trans>Result unknown. Close this and look at your limits before you try again.</Trans>
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <p className={styles.range}>
          <Trans>Permitted: {formatRange(limits.permittedMin, limits.permittedMax)}</Trans>
        </p>
        {bounds.areUnknown && <UnknownBounds {...bounds} />}
        {isConflict && !setting.isPending && (
          <Banner
            tone="warn"
            icon={WarningIcon}
            role="alert"
            action={
              <Button variant="outline" onClick={takeOver}>
                <Trans>Use new limits</Trans>
              </Button>
            }
          >
            <Trans>
              Your limits were changed meanwhile: {formatRange(limits.ownMin, limits.ownMax)}.
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
      </FormSheet>
      <AlertDialog
        isOpen={isWarned}
        title={t({ id: 'translate0055', message: 'The limit is outside the permitted range.' })}
        onClose={() => setIsWarned(false)}
      >
        {broken.min && <Reason name={t`Minimum per order`} value={broken.min} />}
        {broken.max && <Reason name={t`Maximum per order`} value={broken.max} />}
      </AlertDialog>
    </>
  )
}

function Reason({ name, value }: { name: string; value: string }) {
  return (
    <p>
      <Trans>
        {name}: {value}
      </Trans>
    </p>
  )
}

/** The permitted limits, refetched once automatically if they are unknown. */
function useBounds({ permittedMin, permittedMax }: PayoutLimits) {
  const areUnknown = permittedMin === null || permittedMax === null
  const { refetch, isFetching } = useQuery(selfQuery)
  useEffect(() => {
    if (areUnknown) void refetch()
  }, [areUnknown, refetch])
  return { areUnknown, isAsking: isFetching, ask: () => unlessBlocked(refetch) }
}

function UnknownBounds({ isAsking, ask }: { isAsking: boolean; ask: () => void }) {
  return (
    <Banner
      tone="warn"
      icon={WarningIcon}
      role="alert"
      action={
        <Button variant="outline" busy={isAsking} onClick={ask}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>The permitted range is not known. You can send your limits once it has loaded.</Trans>
    </Banner>
  )
}
