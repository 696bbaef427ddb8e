import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import {
  DAY_PRESETS,
  keywordOf,
  type DayPreset,
  type Days,
  type RecordFilter,
} from '#domain/record-filter.ts'
import { dayStart, type Day } from '#lib/manila-day.ts'
import { toSearchText } from '#lib/search-text.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { CalendarIcon } from '#ui/icons/more-icons.ts'
import { ChipRow } from '#ui/list/chip-row.tsx'
import { DateRangeSheet } from './date-range-sheet.tsx'
import styles from './filter-bar.module.css'

type FilterBarProps<Status extends string> = {
  filter: RecordFilter<Status>
  onChange: (filter: RecordFilter<Status>) => void
  /** The current date in Manila. */
  today: Day
  statuses?: readonly { value: Status; label: ReactNode }[]
  /** The label of the search field; without it there is none. */
  searchLabel?: string
  /** The list always has a range of days: there is no 'All dates'. */
  needsDays?: boolean
}

const ALL = 'all'
const CUSTOM = 'custom'

/** The filters of a list of records: state, days, text. The caller keeps them in the URL. */
export function FilterBar<Status extends string>({
  filter,
  onChange,
  today,
  statuses,
  searchLabel,
  needsDays = false,
}: FilterBarProps<Status>) {
  const { t } = useLingui()
  const [isChoosing, setIsChoosing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', () => field.current?.focus(), searchLabel === undefined)
  const hasOwnDays = filter.from !== undefined || filter.to !== undefined
  const presetLabels = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    '7d': t`7 days`,
    '30d': t`30 days`,
  }
  const days = { from: undefined, to: undefined, range: undefined }

  return (
    <div className={styles.bar} data-clear="">
      {searchLabel !== undefined && (
        <SearchField
          field={field}
          label={searchLabel}
          value={keywordOf(filter) ?? ''}
          onSearch={(text) =>
            onChange({ ...filter, q: text === '' ? undefined : toSearchText(text) })
          }
        />
      )}
      {statuses && (
        <ChipRow<Status | typeof ALL>
          label={t`State`}
          value={filter.status ?? ALL}
          options={[{ value: ALL, label: t`All states` }, ...statuses]}
          onChange={(status) =>
            onChange({ ...filter, status: status === ALL ? undefined : status })
          }
        />
      )}
      <ChipRow<DayPreset | typeof ALL | typeof CUSTOM>
        label={t`Dates`}
        value={hasOwnDays ? CUSTOM : (filter.range ?? ALL)}
        options={[
          ...(needsDays ? [] : [{ value: ALL, label: t`All dates` } as const]),
          ...DAY_PRESETS.map((preset) => ({ value: preset, label: presetLabels[preset] })),
          {
            value: CUSTOM,
            label: (
              <>
                <CalendarIcon />
                {hasOwnDays ? <RangeLabel days={filter} /> : <Trans>Choose dates</Trans>}
              </>
            ),
          },
        ]}
        onChange={(choice) => {
          if (choice === CUSTOM) setIsChoosing(true)
          else onChange({ ...filter, ...days, range: choice === ALL ? undefined : choice })
        }}
      />
      {isChoosing && (
        <DateRangeSheet
          days={filter}
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

/** 'Nov 1 – Nov 5', 'from Nov 1', 'until Nov 5', or the one day. */
function RangeLabel({ days: { from, to } }: { days: Days }) {
  const first = from && <DateTime moment={{ ms: dayStart(from), raw: from }} as="date" />
  const last = to && <DateTime moment={{ ms: dayStart(to), raw: to }} as="date" />
  if (!last) return <Trans>From {first}</Trans>
  if (!first) return <Trans>Until {last}</Trans>
  return from === to ? (
    first
  ) : (
    <span>
      {first} – {last}
    </span>
  )
}
