import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { browserOf } from '#domain/ring-check/browser.ts'
import type { RingFacts } from '#domain/ring-check/facts.ts'
import type { Grade, RingLine } from '#domain/ring-check/lines.ts'
import { isIos } from '#platform/pwa/install.ts'
import {
  FIX_LABELS,
  GRADE_LABELS,
  LINE_LABELS,
  sentenceOf,
} from '#shared/ring-check/ring-messages.ts'
import { stepsOf } from '#shared/ring-check/ring-steps.ts'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon, type Icon } from '#ui/icons/icons.ts'
import * as styles from './ring-check.module.css'

const ICONS: Record<Grade, Icon> = {
  silent: DangerIcon,
  weak: WarningIcon,
  unknown: InfoIcon,
  unsupported: InfoIcon,
  fine: SuccessIcon,
}

type RingLineRowProps = {
  line: RingLine
  facts: RingFacts
  /** Replaces the button. */
  question: ReactNode
  onFix: (() => void | Promise<void>) | undefined
}

/** One line of the check: subject, result, and how to fix it. */
export function RingLineRow({ line, facts, question, onFix }: RingLineRowProps) {
  const { i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const { grade, reason, fix, steps } = line
  const sentence = sentenceOf(reason, facts)
  const hasQuestion = Boolean(question)
  const runFix = async () => {
    // synchronously in the tap
    const work = onFix?.()
    if (!work) return
    setIsBusy(true)
    await work
    setIsBusy(false)
  }
  const GradeIcon = ICONS[grade]
  return (
    <li className={styles.line} data-grade={grade}>
      <GradeIcon />
      <span className={styles.head}>
        <strong className={styles.name}>{i18n._(LINE_LABELS[line.id])}</strong>
        <span className={styles.word}>{i18n._(GRADE_LABELS[grade])}</span>
      </span>
      {sentence && <p className={styles.sentence}>{i18n._(sentence)}</p>}
      {question}
      {fix && !hasQuestion && (
        <Button
          variant={grade === 'fine' ? 'outline' : 'tint'}
          className={styles.fix}
          busy={isBusy}
          onClick={() => void runFix()}
        >
          {i18n._(FIX_LABELS[fix])}
        </Button>
      )}
      {steps && <Steps topic={steps} isInstalled={facts.isInstalled} />}
    </li>
  )
}

type StepsProps = { topic: NonNullable<RingLine['steps']>; isInstalled: boolean }

function Steps({ topic, isInstalled }: StepsProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const steps = stepsOf(topic, browserOf(navigator.userAgent, isIos()), isInstalled)
  return (
    <>
      <Button
        variant="tint"
        className={styles.fix}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Show how</Trans>
      </Button>
      <ol id={id} className={styles.steps} hidden={!isOpen}>
        {steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
    </>
  )
}
