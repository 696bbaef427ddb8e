import { useLingui } from '@lingui/react/macro'
import type { useDutyChange } from '#features/duty/use-duty-change.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'

const DutySheet = lazySheet('duty', () =>
  import('#features/duty/duty-sheet.tsx').then((module) => module.DutySheet),
)

type DutyQuestionProps = Pick<ReturnType<typeof useDutyChange>, 'asked' | 'onConfirm' | 'onCancel'>

/** The sheet of a change that asks first. */
export function DutyQuestion({ asked, onConfirm, onCancel }: DutyQuestionProps) {
  const { t } = useLingui()
  if (asked === null) return null
  const titles = {
    collection: t`Go on duty for collections`,
    payment: t`Go on duty for payments`,
  }
  return <DutySheet side={asked} title={titles[asked]} onConfirm={onConfirm} onClose={onCancel} />
}
