import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardStatus } from '#domain/card-status.ts'
import { DangerIcon, SuccessIcon, WarningIcon, type Icon } from '#ui/icons/icons.ts'
import { ClockIcon, OfflineIcon } from '#ui/icons/more-icons.ts'
import * as styles from './card-status-label.module.css'

/** The label of each status (R5.02), each with an icon and a colour. */
const LOOKS: Record<CardStatus, { icon: Icon; label: MessageDescriptor }> = {
  online: { icon: SuccessIcon, label: msg({ message: 'Online', context: 'account status' }) },
  offline: { icon: OfflineIcon, label: msg({ message: 'Offline', context: 'account status' }) },
  abnormal: { icon: WarningIcon, label: msg({ message: 'Abnormal', context: 'account status' }) },
  error: { icon: DangerIcon, label: msg({ message: 'Error', context: 'account status' }) },
  waiting: { icon: ClockIcon, label: msg({ message: 'Waiting', context: 'account status' }) },
}

export function CardStatusLabel({ status }: { status: CardStatus }) {
  const { i18n } = useLingui()
  const { icon: StatusIcon, label } = LOOKS[status]
  return (
    <span className={styles.label} data-status={status}>
      <StatusIcon />
      {i18n._(label)}
    </span>
  )
}
