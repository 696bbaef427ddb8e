import { Trans } from '@lingui/react/macro'
import { momentAt } from '#lib/time.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'

type RestoredNoticeProps = {
  /** When the input was typed (Unix ms, server clock). */
  typedMs: number
  onStartOver: () => void
}

/** Says that the form has been filled in with what an earlier page has kept (R8.90). */
export function RestoredNotice({ typedMs, onStartOver }: RestoredNoticeProps) {
  return (
    <Banner
      tone="info"
      icon={InfoIcon}
      role="status"
      action={
        <Button variant="tint" onClick={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      }
    >
      <Trans>
        What you typed on <DateTime moment={momentAt(typedMs)} as="date-time" /> is back.
      </Trans>
    </Banner>
  )
}
