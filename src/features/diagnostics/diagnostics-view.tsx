import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { AREAS, areaOf, type Area } from '#domain/diagnostics/entry.ts'
import { entriesOfOrder } from '#domain/diagnostics/verdict.ts'
import { AREA_LABELS } from '#features/diagnostics/entry-messages.ts'
import { EntryRows } from '#features/diagnostics/entry-rows.tsx'
import { OrderAnswer } from '#features/diagnostics/order-answer.tsx'
import { ReportButtons } from '#features/diagnostics/report-buttons.tsx'
import { session } from '#platform/session/session.ts'
import { useStore } from '#platform/store.ts'
import { deviceLog } from '#shared/diagnostics/device-log.ts'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { NothingMatches } from '#ui/feedback/nothing-matches.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { RecordsIcon } from '#ui/icons/icons.ts'
import { ChipRow } from '#ui/list/chip-row.tsx'
import * as styles from './diagnostics-view.module.css'

const ALL = 'all'

/** This phone's log, and why an order did or did not ring (R15.90). */
export function DiagnosticsView({ onSend }: { onSend?: ((text: string) => void) | undefined }) {
  const { t, i18n } = useLingui()
  const entries = useStore(deviceLog.shown)
  const [order, setOrder] = useState('')
  const [area, setArea] = useState<Area | typeof ALL>(ALL)
  const [clears, setClears] = useState(0)
  useEffect(() => {
    const token = session.get()?.token
    // not yet open in the first moments of a page; other tabs may have written since
    if (token !== undefined) void deviceLog.open(token).then(deviceLog.readAll)
  }, [])
  if (entries === null) return null

  const isSearch = order !== ''
  const shown = isSearch
    ? entriesOfOrder(entries, order)
    : entries.filter((entry) => area === ALL || areaOf(entry) === area)
  const options = [
    { value: ALL, label: t`All` },
    ...AREAS.map((one) => ({ value: one, label: i18n._(AREA_LABELS[one]) })),
  ] as const
  const clear = () => {
    setOrder('')
    setArea(ALL)
    setClears(clears + 1)
  }
  return (
    <>
      <SectionNote>
        <Trans>
          What this phone has noted in the last 7 days. No names, amounts, accounts or messages.
        </Trans>
      </SectionNote>
      {import.meta.env.VITE_SENTRY_DSN && (
        <SectionNote>
          <Trans>
            Errors of the app and its speed are reported automatically. These reports say nothing
            about you.
          </Trans>
        </SectionNote>
      )}
      <div className={styles.filters}>
        <SearchField
          // without what is still being typed
          key={clears}
          label={t`Order ID: why did it not ring?`}
          value={order}
          onSearch={setOrder}
        />
        {!isSearch && <ChipRow label={t`Kind`} options={options} value={area} onChange={setArea} />}
      </div>
      {/* there before its content, or screen readers would not read it */}
      <div role="status" className={isSearch ? undefined : 'visually-hidden'}>
        {isSearch && <OrderAnswer entries={entries} order={order} />}
      </div>
      {entries.length === 0 && <EmptyCard icon={RecordsIcon} title={t`Nothing noted yet`} />}
      {shown.length > 0 && <ReportButtons entries={shown} onSend={onSend} />}
      {shown.length > 0 && <EntryRows entries={shown} />}
      <NothingMatches onClear={entries.length > 0 && shown.length === 0 ? clear : undefined} />
    </>
  )
}
