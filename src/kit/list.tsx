import { useState } from 'react'
import { Ends } from '#kit/list-ends.tsx'
import { centavos, EARLIER, LONG_WORD, MOMENT, TODAY, useSample } from '#kit/samples.ts'
import { Line, Specimen, State } from '#kit/specimen.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon, PaymentIcon, RecordsIcon, SuccessIcon } from '#ui/icons/icons.ts'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import { ChipRow } from '#ui/list/chip-row.tsx'
import { DayRow, LoadingDayRows } from '#ui/list/day-row.tsx'
import { EntryList } from '#ui/list/entry-list.tsx'
import { filterTabClass, FilterTabs } from '#ui/list/filter-tabs.tsx'
import { ListRow } from '#ui/list/list-row.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import { PillMenu } from '#ui/list/pill-menu.tsx'

export function List() {
  return (
    <>
      <Rows />
      <DayRows />
      <Entries />
      <Pills />
      <Long />
      <Ends />
    </>
  )
}

function Rows() {
  const sample = useSample()
  const title = sample('Transfer to a member', '转账给会员')
  return (
    <>
      <Specimen name="ListRow">
        <State name="title; with all; loading; long text">
          <Card isFlush>
            <ul>
              <li>
                <ListRow title={title} />
              </li>
              <li>
                <ListRow
                  leading={<PaymentIcon />}
                  title={title}
                  subtitle={<DateTime moment={MOMENT} as="date-time" />}
                  trailing={<Money amount={centavos(-125_050)} size="m" />}
                />
              </li>
              <li>
                <ListRow
                  title={<Skeleton width="8rem" height="1.1rem" />}
                  subtitle={<Skeleton width="5rem" height="0.9rem" />}
                  trailing={<Skeleton width="4rem" height="1.25rem" />}
                />
              </li>
              <li>
                <ListRow
                  title={LONG_WORD}
                  subtitle={LONG_WORD}
                  trailing={<ChevronRightIcon />}
                  isTrailingOnTitle
                />
              </li>
            </ul>
          </Card>
        </State>
      </Specimen>
    </>
  )
}

function AmountRow({ title }: { title: string }) {
  return <ListRow title={title} trailing={<Money amount={centavos(50_000)} size="m" />} />
}

function DayRows() {
  const sample = useSample()
  return (
    <Specimen name="DayRow">
      <State name="two days, and a time that cannot be read">
        <div>
          <DayRow day={TODAY} isTop isFirst isLast={false}>
            <AmountRow title={sample('Deposit', '充值')} />
          </DayRow>
          <DayRow day={TODAY} isTop={false} isFirst={false} isLast>
            <AmountRow title={sample('Withdrawal', '提现')} />
          </DayRow>
          <DayRow day="2026-11-14" isTop={false} isFirst isLast>
            <AmountRow title={sample('Deposit', '充值')} />
          </DayRow>
          <DayRow day={null} isTop={false} isFirst isLast>
            <AmountRow title={sample('Deposit', '充值')} />
          </DayRow>
        </div>
      </State>
      <State name="loading">
        <LoadingDayRows
          count={2}
          day={<Skeleton width="4rem" height="1.1rem" />}
          row={<ListRow title={<Skeleton width="8rem" height="1.1rem" />} />}
        />
      </State>
    </Specimen>
  )
}

function Entries() {
  return (
    <Specimen name="EntryList">
      <State name="normal, and long text">
        <EntryList
          entries={[
            {
              link: { to: '/' },
              icon: RecordsIcon,
              title: { id: 'kit.ledger' },
              detail: { id: 'kit.ledger.detail' },
            },
            {
              link: { to: '/' },
              icon: ClockIcon,
              title: { id: 'kit.history' },
              detail: { id: 'kit.history.detail' },
            },
          ]}
        />
      </State>
    </Specimen>
  )
}

function Pills() {
  const sample = useSample()
  const [days, setDays] = useState('all')
  const labels = [
    sample('All dates', '全部日期'),
    sample('Today', '今天'),
    sample('Yesterday', '昨日'),
    sample('7 days', '7 天'),
    sample('30 days', '30 天'),
  ]
  return (
    <>
      <Specimen name="ChipRow">
        <State name="more than there is room for">
          <ChipRow
            label={sample('Dates', '日期')}
            options={labels.map((label, at) => ({ value: at === 0 ? 'all' : String(at), label }))}
            value={days}
            onChange={setDays}
          />
        </State>
      </Specimen>
      <Specimen name="PillMenu">
        <State name="of all, and narrowed">
          <Line>
            {['all', '1'].map((value) => (
              <PillMenu
                key={value}
                label={sample('Dates', '日期')}
                options={labels.map((label, at) => ({
                  value: at === 0 ? 'all' : String(at),
                  label,
                }))}
                value={value}
                onChange={setDays}
              />
            ))}
          </Line>
        </State>
      </Specimen>
      <Specimen name="FilterTabs">
        <State name="one is current">
          <FilterTabs label={sample('Orders', '订单')} current="1">
            {labels.slice(0, 3).map((label, at) => (
              <a
                key={label}
                href={location.hash}
                className={filterTabClass}
                aria-current={at === 1 ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </FilterTabs>
        </State>
      </Specimen>
    </>
  )
}

const NUMBERS = Array.from({ length: 60 }, (_, at) => String(at + 1))

function Long() {
  const sample = useSample()
  const { shown, showAll } = useCapped(NUMBERS)
  return (
    <>
      <Specimen name="LongRows">
        <State name="a short one is written out">
          <Card isFlush>
            <LongRows label="Rows" rows={NUMBERS.slice(0, 3)} keyOf={(row) => row}>
              {(row) => (
                <ListRow
                  title={`${sample('Order', '订单')} ${row}`}
                  subtitle={<DateTime moment={EARLIER} as="date-time" />}
                  trailing={
                    <Chip tone="ok" icon={SuccessIcon}>
                      {sample('Completed', '已完成')}
                    </Chip>
                  }
                />
              )}
            </LongRows>
          </Card>
        </State>
      </Specimen>
      <Specimen name="useCapped">
        <State name={`${shown.length} of ${NUMBERS.length} rows`}>{showAll}</State>
      </Specimen>
    </>
  )
}
