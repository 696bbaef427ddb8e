import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Side } from '#domain/side.ts'
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

/** The label of each state (R6.05), with an icon and a colour. */
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

/**
 * What the state of an unfinished order means to the agent of its side (R6.62). Histories, their
 * filters and exports use the labels of R6.05.
 */
const SIDE_LOOKS: Record<Side, Partial<Record<RecordStatus, Look>>> = {
  collection: {
    'to-be-paid': { tone: 'plain', icon: ClockIcon, label: msg`Expected` },
    'to-be-approved': { tone: 'warn', icon: InfoIcon, label: msg`Payer says paid` },
  },
  payment: {
    'to-be-approved': { tone: 'plain', icon: ClockIcon, label: msg`Being checked` },
  },
}

/** Label, colour and icon of a known state; with a side, from its agent's point of view. */
export const stateLook = (status: RecordStatus, side?: Side): Look =>
  (side && SIDE_LOOKS[side][status]) ?? STATE_LOOKS[status]

/** The maximum length of an unknown state's text. */
const MAX_STATE_TEXT = 40

type StateChipProps = {
  state: RecordState
  /** Set for an order that the agent is working on. */
  side?: Side
}

export function StateChip({ state, side }: StateChipProps) {
  const { i18n } = useLingui()
  if (state.status === 'unknown')
    return (
      <Chip tone="plain">
        {clipText(state.rawStatus, MAX_STATE_TEXT) || <Trans>Unknown state</Trans>}
      </Chip>
    )
  const { tone, icon, label } = stateLook(state.status, side)
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
