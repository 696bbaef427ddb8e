import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { daysOf } from '#domain/applied-filter.ts'
import {
  DAY_PRESETS,
  keywordOf,
  type DayPreset,
  type Days,
  type RecordFilter,
} from '#domain/record-filter.ts'
import { dayStart, type Day } from '#lib/manila-day.ts'
import { searchTextOf } from '#lib/search-text.ts'
import { formatMs } from '#lib/time.ts'
import { isWide } from '#platform/device/wide.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { useStore } from '#platform/store.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { CalendarIcon } from '#ui/icons/more-icons.ts'
import { ChipRow } from '#ui/list/chip-row.tsx'
import { PillMenu } from '#ui/list/pill-menu.tsx'
import { DateRangeSheet } from './date-range-sheet.tsx'
import * as styles from './filter-bar.module.css'

type FilterBarProps<Status extends string> = {
  filter: RecordFilter<Status>
  onChange: (filter: RecordFilter<Status>) => void
  /** The current date in Manila. */
  today: Day
  statuses?: readonly { value: Status; label: string }[]
  /** The search field; without it there is none. */
  search?: Required<Pick<ComponentProps<typeof SearchField>, 'label' | 'field'>>
  /** The list always has a range of days: there is no 'All dates'. */
  needsDays?: boolean
}

type Choice<Value extends string> = ComponentProps<typeof PillMenu<Value>>

const ALL = 'all'
const CUSTOM = 'custom'
const OTHER = 'other'

/** The filters of a list of records: state, days, text. The caller keeps them in the URL. */
export function FilterBar<Status extends string>({
  filter,
  onChange,
  today,
  statuses,
  search,
  needsDays = false,
}: FilterBarProps<Status>) {
  const { t } = useLingui()
  const [isChoosing, setIsChoosing] = useState(false)
  // a report always has a range of days, and the width of the whole column
  const isInPane = useStore(isWide) && !needsDays
  useShortcut('/', () => search?.field.current?.focus(), !search)
  const hasOwnDays = filter.from !== undefined || filter.to !== undefined
  const rangeText = useRangeText(filter, today)
  const presetLabels = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    '7d': t`7 days`,
    '30d': t`30 days`,
  }
  const days = { from: undefined, to: undefined, range: undefined }
  const states: Choice<Status | typeof ALL> | undefined = statuses && {
    label: t`State`,
    value: filter.status ?? ALL,
    options: [{ value: ALL, label: t`All states` }, ...statuses],
    onChange: (status) => onChange({ ...filter, status: status === ALL ? undefined : status }),
  }
  const dates: Choice<DayPreset | typeof ALL | typeof CUSTOM | typeof OTHER> = {
    label: t`Dates`,
    value: hasOwnDays ? CUSTOM : (filter.range ?? ALL),
    options: [
      ...(needsDays ? [] : [{ value: ALL, label: t`All dates` } as const]),
      ...DAY_PRESETS.map((preset) => ({ value: preset, label: presetLabels[preset] })),
    ],
    onChange: (choice) => {
      if (choice === CUSTOM || choice === OTHER) setIsChoosing(true)
      else onChange({ ...filter, ...days, range: choice === ALL ? undefined : choice })
    },
  }

  return (
    <div className={styles.bar} data-clear="">
      {search && (
        <SearchField
          {...search}
          value={keywordOf(filter) ?? ''}
          onSearch={(text) => onChange({ ...filter, q: searchTextOf(text) })}
        />
      )}
      {isInPane ? (
        <div className={styles.menus}>
          {states && <PillMenu {...states} />}
          <PillMenu
            {...dates}
            options={[
              ...dates.options,
              ...(hasOwnDays ? [{ value: CUSTOM, label: rangeText } as const] : []),
              // a value of its own: choosing the selected option again fires no event
              { value: OTHER, label: t`Choose dates…` },
            ]}
          />
        </div>
      ) : (
        <>
          {states && <ChipRow {...states} />}
          <ChipRow
            {...dates}
            options={[
              ...dates.options,
              {
                value: CUSTOM,
                label: (
                  <>
                    <CalendarIcon />
                    {hasOwnDays ? rangeText : <Trans>Choose dates</Trans>}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
      {isChoosing && (
        <DateRangeSheet
          days={daysOf(filter, today)}
          today={today}
          onApply={(chosen) => {
            setIsChoosing(false)
            onChange({ ...filter, ...days, ...chosen })
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** 'Nov 1 – Nov 5', 'From Nov 1', 'Until Nov 5', or the one day. */
function useRangeText({ from, to }: Days, today: Day): string {
  const { t, i18n } = useLingui()
  const text = (day: Day) => formatMs(dayStart(day), 'date', i18n.locale, today)
  const first = from && text(from)
  const last = to && text(to)
  if (!last) return first ? t`From ${first}` : ''
  if (!first) return t`Until ${last}`
  return from === to ? first : t`${first} – ${last}`
}
