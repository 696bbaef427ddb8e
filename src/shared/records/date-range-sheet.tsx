import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { rangeProblem, type Days } from '#domain/record-filter.ts'
import { isDay, type Day } from '#lib/manila-day.ts'
import { focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { TextField } from '#ui/form/field.tsx'
import { isTypedInPart } from '#ui/form/is-typed-in-part.ts'
import { Button } from '#ui/foundation/button.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './date-range-sheet.module.css'

type DateRangeSheetProps = {
  days: Days
  today: Day
  onApply: (days: Days) => void
  onClose: () => void
}

/** Chooses the first and last day of a range in Manila's calendar; one of them may be open. */
export function DateRangeSheet({ days, today, onApply, onClose }: DateRangeSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const [from, setFrom] = useState(days.from ?? '')
  const [to, setTo] = useState(days.to ?? '')
  const fromField = useRef<HTMLInputElement>(null)
  const toField = useRef<HTMLInputElement>(null)
  const [inPart, setInPart] = useState({ from: false, to: false })
  const [isTried, setIsTried] = useState(false)
  const problem = isTried && !inPart.from && !inPart.to ? rangeProblem({ from, to }) : null
  const messages = {
    missing: t`Please choose a day`,
    unreadable: t`Please check the year`,
    reversed: t`The last day is before the first day`,
  }
  const wholeDay = t`Please enter the full date`
  const unreadable = (day: string) =>
    problem === 'unreadable' && day !== '' && !isDay(day) ? messages.unreadable : ''
  const fromProblem = problem === 'missing' ? messages.missing : unreadable(from)
  const toProblem = problem === 'reversed' ? messages.reversed : unreadable(to)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // after the errors have rendered
    requestAnimationFrame(() => focusFirstInvalid(form))
    setIsTried(true)
    const found = { from: isTypedInPart(fromField.current), to: isTypedInPart(toField.current) }
    setInPart(found)
    if (found.from || found.to || rangeProblem({ from, to })) return
    onApply({ from: from || undefined, to: to || undefined })
  }

  return (
    <BottomSheet
      isOpen
      title={t`Choose dates`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block>
          <Trans>Show these days</Trans>
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          type="date"
          label={t`First day`}
          ref={fromField}
          value={from}
          max={today}
          onChange={(event) => {
            setFrom(event.target.value)
            setInPart({ ...inPart, from: false })
          }}
          error={inPart.from ? wholeDay : fromProblem}
        />
        <TextField
          type="date"
          label={t`Last day`}
          ref={toField}
          value={to}
          max={today}
          onChange={(event) => {
            setTo(event.target.value)
            setInPart({ ...inPart, to: false })
          }}
          error={inPart.to ? wholeDay : toProblem}
          hint={t`Dates are in Manila time.`}
        />
      </form>
    </BottomSheet>
  )
}
