import { Trans } from '@lingui/react/macro'
import type { Side } from '#domain/side.ts'
import { DutyQuestion } from '#features/duty/duty-question.tsx'
import { useDutyChange } from '#features/duty/use-duty-change.ts'
import { Button } from '#ui/foundation/button.tsx'

/** A shortcut to going on duty, for screens where a member notices being off duty. */
export function GoOnDuty({ side }: { side: Side }) {
  const { change, changing, ...duties } = useDutyChange()
  return (
    <>
      <Button busy={changing === side} onClick={() => change(side, true)}>
        <Trans>Go on duty</Trans>
      </Button>
      <DutyQuestion {...duties} />
    </>
  )
}
