import { Trans } from '@lingui/react/macro'
import type { Side } from '#domain/side.ts'
import { DutyQuestion } from '#features/duty/duty-question.tsx'
import { useDutyChange } from '#features/duty/use-duty-change.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

/** A shortcut to going on duty, for screens where a member notices being off duty. */
export function GoOnDuty({ side }: { side: Side }) {
  const { change, changing, unknown, onUnknownSeen, ...duties } = useDutyChange()
  return (
    <>
      <Button busy={changing === side} onClick={() => change(side, true)}>
        <Trans>Go on duty</Trans>
      </Button>
      {unknown.includes(side) && (
        <Banner tone="warn" icon={WarningIcon} role="alert" onDismiss={onUnknownSeen}>
          <Trans>Result unknown. What you see here is what the server said last.</Trans>
        </Banner>
      )}
      <DutyQuestion {...duties} />
    </>
  )
}
