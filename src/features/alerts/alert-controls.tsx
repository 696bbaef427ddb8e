import { Trans } from '@lingui/react/macro'
import { DutyAlertRows } from '#features/alerts/duty-alert-rows.tsx'
import { RingRows } from '#features/alerts/ring-rows.tsx'
import { SoundKinds } from '#features/alerts/sound-kinds.tsx'
import { SoundTest } from '#features/alerts/sound-test.tsx'
import { RingCheck } from '#shared/ring-check/ring-check.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'

/** The alert settings of this phone. They are stored per device and survive a sign-out. */
export function AlertControls() {
  return (
    <>
      <RingCheck />
      <SoundTest />
      <SectionTitle>
        <Trans>Sounds</Trans>
      </SectionTitle>
      <Card isFlush>
        <SoundKinds />
      </Card>
      <SectionTitle>
        <Trans>How it rings</Trans>
      </SectionTitle>
      <Card isFlush>
        <RingRows />
      </Card>
      <SectionTitle>
        <Trans>While you are not looking</Trans>
      </SectionTitle>
      <Card isFlush>
        <DutyAlertRows />
      </Card>
    </>
  )
}
