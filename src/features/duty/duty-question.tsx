import { useLingui } from '@lingui/react/macro'
import type { useDutyChange } from '#features/duty/use-duty-change.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

const DutySheet = lazySheet('duty', () =>
  import('#features/duty/duty-sheet.tsx').then((module) => module.DutySheet),
)

type DutyQuestionProps = Pick<ReturnType<typeof useDutyChange>, 'asked' | 'onConfirm' | 'onCancel'>

/** Confirms a change of duty: with the order sound's sheet, or else a question. */
export function DutyQuestion({ asked, onConfirm, onCancel }: DutyQuestionProps) {
  const { t } = useLingui()
  if (asked === null) return null
  const { side, on, isCheck } = asked
  if (isCheck) {
    const titles = {
      collection: t`Go on duty for collections`,
      payment: t`Go on duty for payments`,
    }
    return <DutySheet side={side} title={titles[side]} onConfirm={onConfirm} onClose={onCancel} />
  }
  const questions = {
    collection: on ? t`Go on duty for collections?` : t`Go off duty for collections?`,
    payment: on ? t`Go on duty for payments?` : t`Go off duty for payments?`,
  }
  const consequences = on
    ? {
        collection: t`Collection orders ring on this phone.`,
        payment: t`Payment orders ring on this phone.`,
      }
    : {
        collection: t`You'll stop getting new collection orders. Orders you already have stay with you.`,
        payment: t`You'll stop getting new payment orders. Orders you already have stay with you.`,
      }
  return (
    <ConfirmDialog
      isOpen
      title={questions[side]}
      confirmLabel={on ? t`Go on duty` : t`Go off duty`}
      tone={on ? 'normal' : 'neutral'}
      onConfirm={() => onConfirm(false)}
      onCancel={onCancel}
    >
      {consequences[side]}
    </ConfirmDialog>
  )
}
