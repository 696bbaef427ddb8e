import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RecordState, RecordStatus } from '#domain/status.ts'
import { clipText } from '#lib/server-text.ts'
import { Chip } from '#ui/data/chip.tsx'
import {
  CloseIcon,
  DangerIcon,
  InfoIcon,
  SuccessIcon,
  WarningIcon,
  type Icon,
} from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'

type Look = { tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'; icon: Icon; label: MessageDescriptor }

/** The label of each state (R6.05), each with an icon and a colour. */
export const STATE_LOOKS: Record<RecordStatus, Look> = {
  'to-be-paid': { tone: 'plain', icon: ClockIcon, label: msg`To be paid` },
  'to-be-approved': { tone: 'info', icon: InfoIcon, label: msg`To be approved` },
  completed: { tone: 'ok', icon: SuccessIcon, label: msg`Completed` },
  rejected: { tone: 'bad', icon: DangerIcon, label: msg`Rejected` },
  'audit-failed': { tone: 'bad', icon: DangerIcon, label: msg`Audit failed` },
  'timed-out': { tone: 'plain', icon: ClockIcon, label: msg`Timed out` },
  'wrong-amount': { tone: 'warn', icon: WarningIcon, label: msg`Wrong amount` },
  'name-mismatch': { tone: 'warn', icon: WarningIcon, label: msg`Real name mismatch` },
  cancelled: { tone: 'plain', icon: CloseIcon, label: msg`Cancelled` },
}

/** A state that is not known is a word or two. */
const MAX_STATE_TEXT = 40

export function StateChip({ state }: { state: RecordState }) {
  const { i18n } = useLingui()
  if (state.status === 'unknown')
    return (
      <Chip tone="plain">
        {clipText(state.rawStatus, MAX_STATE_TEXT) || <Trans>Unknown state</Trans>}
      </Chip>
    )
  const { tone, icon, label } = STATE_LOOKS[state.status]
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
