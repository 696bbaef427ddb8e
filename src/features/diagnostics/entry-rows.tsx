import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Entry } from '#domain/diagnostics/entry.ts'
import { messageOf } from '#features/diagnostics/entry-messages.ts'
import { toneOf } from '#features/diagnostics/tone.ts'
import { byDay } from '#lib/record-days.ts'
import { momentAt } from '#lib/time.ts'
import { manilaTimestamp } from '#lib/wall-clock.ts'
import { DayRow } from '#ui/list/day-row.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import * as styles from './entry-rows.module.css'

const ROW_PX = 64
/** The position of the time in `2026-11-22 20:14:05`. */
const TIME_AT = 11

/** The entries by day, newest first. */
export function EntryRows({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui()
  const rows = useMemo(() => {
    const dated = byDay([...entries], ({ at }) => momentAt(at))
    return dated.map((row, index) => Object.assign(row, { key: `${row.item.at} ${index}` }))
  }, [entries])
  return (
    <LongRows label={t`Diagnostics`} rows={rows} rowPx={ROW_PX} keyOf={({ key }) => key}>
      {({ item, day, isFirst, isLast }, index) => (
        <DayRow day={day} isTop={index === 0} isFirst={isFirst} isLast={isLast}>
          <EntryRow entry={item} />
        </DayRow>
      )}
    </LongRows>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const about = useAbout(entry)
  return (
    <div className={styles.row}>
      <span className={styles.dot} data-tone={toneOf(entry)} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title}>{i18n._(messageOf(entry))}</span>
          <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
            {manilaTimestamp(entry.at).slice(TIME_AT)}
          </time>
        </span>
        {about !== '' && (
          <span className={styles.about} translate={'order' in entry ? undefined : 'no'}>
            {about}
          </span>
        )}
      </span>
    </div>
  )
}

/** The subject of an entry: an order, a call, a version. */
function useAbout(entry: Entry): string {
  const { t } = useLingui()
  if ('order' in entry && entry.order !== undefined) {
    const { order } = entry
    return entry.side === 'payment' ? t`Payment order ${order}` : t`Collection order ${order}`
  }
  if (entry.code === 'failure') {
    return [entry.method, entry.path, entry.status].filter((part) => part !== undefined).join(' ')
  }
  return entry.code === 'started' ? (entry.build ?? '') : ''
}
