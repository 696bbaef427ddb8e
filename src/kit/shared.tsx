import { useRef, useState } from 'react'
import type { RecordFilter } from '#domain/record-filter.ts'
import { RECORD_STATUSES } from '#domain/status.ts'
import {
  centavos,
  EARLIER,
  FETCHED_AT,
  LONG_WORD,
  MOMENT,
  nothing,
  TODAY,
  useSample,
} from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import type { Moment } from '#lib/time.ts'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { BankAvatar } from '#shared/accounts/bank-avatar.tsx'
import { DroppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { ListTotals } from '#shared/records/list-totals.tsx'
import { RecordList } from '#shared/records/record-list.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'

/** Components shared by several features. */
export function Shared() {
  return (
    <>
      <Chips />
      <Accounts />
      <Filter />
      <Totals />
      <Records />
    </>
  )
}

function Chips() {
  return (
    <Specimen name="StateChip">
      <State name="every state, and unknown ones">
        <Line>
          {RECORD_STATUSES.map((status) => (
            <StateChip key={status} state={{ status }} />
          ))}
          <StateChip state={{ status: 'unknown', rawStatus: '' }} />
          <StateChip state={{ status: 'unknown', rawStatus: LONG_WORD }} />
        </Line>
      </State>
    </Specimen>
  )
}

function Accounts() {
  const sample = useSample()
  const label = sample('Use', '启用')
  return (
    <Specimen name="AccountItem">
      <State name="with a switch; short number; long text; some unreadable">
        <Card isFlush>
          <ul>
            <li>
              <AccountItem
                account={{ bankName: 'GCash', number: '09171234567' }}
                detail={sample('Collection', '代收')}
                trailing={<Switch label={label} isOn onToggle={nothing} />}
                onOpen={nothing}
              />
            </li>
            <li>
              <AccountItem account={{ bankName: '', number: '123' }} onOpen={nothing} />
            </li>
            <li>
              <AccountItem
                account={{ bankName: LONG_WORD, number: '0012345678901234' }}
                trailing={<Switch label={label} isOn={false} onToggle={nothing} busy />}
                onOpen={nothing}
              />
            </li>
            <DroppedAccounts dropped={2} />
          </ul>
        </Card>
      </State>
      <State name="loading">
        <AccountItemsSkeleton />
      </State>
      <State name="BankAvatar, with and without a letter">
        <Line>
          <BankAvatar initial="G" />
          <BankAvatar initial="" />
        </Line>
      </State>
    </Specimen>
  )
}

function Filter() {
  const sample = useSample()
  const [filter, setFilter] = useState<RecordFilter>({ range: '7d' })
  const field = useRef<HTMLInputElement>(null)
  return (
    <Specimen name="FilterBar">
      <State name="search, states and dates">
        <FilterBar
          filter={filter}
          onChange={setFilter}
          today={TODAY}
          search={{ label: sample('Name or number', '姓名或单号'), field }}
          statuses={[
            { value: 'done', label: sample('Completed', '已完成') },
            { value: 'rejected', label: sample('Rejected', '已拒绝') },
          ]}
        />
      </State>
    </Specimen>
  )
}

function Totals() {
  const sample = useSample()
  const figures = [{ label: sample('Total', '合计'), amount: centavos(1_234_550) }]
  const part = { items: Array.from({ length: 20 }), dropped: 0, totals: null }
  const whole = { ...part, totals: { count: 42 } }
  return (
    <Specimen name="ListTotals">
      <State name="complete">
        <ListTotals list={whole} hasNextPage figures={figures} isSummed={false} />
      </State>
      <State name="partial, amounts unreadable">
        <ListTotals list={part} hasNextPage figures={figures} isSummed unreadable={2} />
      </State>
      <State name="loading">
        <ListTotals list={undefined} hasNextPage={false} figures={figures} isSummed={false} />
      </State>
    </Specimen>
  )
}

type Sample = { id: string; moment: Moment; amount: number | null }

const ITEMS: Sample[] = [
  { id: '1', moment: MOMENT, amount: 125_050 },
  { id: '2', moment: EARLIER, amount: null },
]
const QUERY = {
  data: { items: ITEMS, dropped: 0 },
  dataUpdatedAt: FETCHED_AT,
  isError: false,
  isFetching: false,
  refetch: nothing,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
}
const NONE = { items: [], dropped: 0 }
const momentOf = ({ moment }: Sample) => moment
const idOf = ({ id }: Sample) => id

function Records() {
  const sample = useSample()
  const list = {
    label: sample('Deposits', '充值记录'),
    idOf,
    momentOf,
    empty: { title: sample('No deposits yet', '暂无充值') },
    children: ({ amount }: Sample) => (
      <RecordRow
        title={sample('Deposit', '充值')}
        detail="9:41 AM"
        reference={LONG_WORD}
        amount={<RecordAmount amount={amount === null ? null : centavos(amount)} size="m" />}
        note={<StateChip state={{ status: 'completed' }} />}
        onOpen={nothing}
      />
    ),
  }
  return (
    <>
      <Specimen name="RecordList, RecordRow">
        <State name="two days, not up to date, some unreadable">
          <RecordList
            {...list}
            query={{ ...QUERY, data: { items: ITEMS, dropped: 3 }, isError: true }}
          />
        </State>
      </Specimen>
      <Specimen name="RecordList, without rows">
        <State name="empty">
          <RecordList {...list} query={{ ...QUERY, data: NONE }} />
        </State>
        <State name="nothing matches">
          <RecordList {...list} query={{ ...QUERY, data: NONE }} onClearFilter={nothing} />
        </State>
        <State name="error">
          <RecordList {...list} query={{ ...QUERY, data: undefined, isError: true }} />
        </State>
      </Specimen>
      <Specimen name="RecordList, loading">
        <State name="loading">
          <RecordList {...list} query={{ ...QUERY, data: undefined }} />
        </State>
      </Specimen>
    </>
  )
}
