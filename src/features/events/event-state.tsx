import { useLingui } from '@lingui/react/macro'
import type { EventStatus } from '#api/events/contract.ts'
import { Chip } from '#ui/data/chip.tsx'
import { CheckIcon, EventIcon, InfoIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'

/** The member's state in an event; nothing for one that is merely running. */
export function EventState({ status }: { status: EventStatus }) {
  const { t } = useLingui()
  switch (status) {
    case 'claimable':
      return <Chip tone="ok" icon={EventIcon}>{t`Ready to claim`}</Chip>
    case 'joined':
      return <Chip tone="info" icon={InfoIcon}>{t`Taking part`}</Chip>
    case 'claimed':
      return <Chip tone="plain" icon={CheckIcon}>{t`Claimed`}</Chip>
    case 'ended':
      return <Chip tone="plain" icon={ClockIcon}>{t`Ended`}</Chip>
    case 'running':
    case 'unknown':
      return null
  }
}
