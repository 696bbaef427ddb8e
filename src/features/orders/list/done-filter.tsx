import { useLingui } from '@lingui/react/macro'
import { TAB_STATUSES, type DoneStatus } from '#domain/order-tabs.ts'
import { STATE_LOOKS } from '#shared/orders/state-chip.tsx'
import { ChipRow } from '#ui/list/chip-row.tsx'
import * as styles from './done-filter.module.css'

const ALL = 'all'

type DoneFilterProps = {
  chosen: DoneStatus | undefined
  onChoose: (status: DoneStatus | undefined) => void
}

/** Filters the finished orders by their final state. */
export function DoneFilter({ chosen, onChoose }: DoneFilterProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.filter}>
      <ChipRow<DoneStatus | typeof ALL>
        label={t`State`}
        value={chosen ?? ALL}
        options={[
          { value: ALL, label: t`All states` },
          ...TAB_STATUSES.done.map((value) => ({ value, label: i18n._(STATE_LOOKS[value].label) })),
        ]}
        onChange={(value) => onChoose(value === ALL ? undefined : value)}
      />
    </div>
  )
}
