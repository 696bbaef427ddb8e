import { useState } from 'react'
import { centavos, EARLIER, LAST_YEAR, LONG_EN, LONG_ZH, MOMENT, useSample } from '#kit/samples.ts'
import { Specimen, State } from '#kit/specimen.tsx'
import { ZERO } from '#lib/money.ts'
import { BarChart } from '#ui/data/bar-chart.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { Meter } from '#ui/data/meter.tsx'
import { Money } from '#ui/data/money.tsx'
import { TimeLine } from '#ui/data/time-line.tsx'
import { CollectionIcon, PaymentIcon } from '#ui/icons/icons.ts'

export function Charts() {
  return (
    <>
      <Bars />
      <Tables />
      <Progress />
    </>
  )
}

/** In pesos; null for an unreadable amount. */
const DAYS: readonly [number | null, number][] = [
  [1200, 800],
  [300, 0],
  [0, 0],
  [2400, 1900],
  [null, 600],
  [1800, 2200],
  [900, 100],
]

function Bars() {
  const sample = useSample()
  const [day, setDay] = useState('4')
  const bars = DAYS.map(([up, down], at) => ({
    id: String(at + 1),
    name: sample(`Nov ${at + 9}`, `11月${at + 9}日`),
    up: up === null ? null : centavos(up * 100),
    down: centavos(down * 100),
  }))
  const collected = { label: sample('Collected', '代收'), icon: CollectionIcon }
  const paid = { label: sample('Paid', '代付'), icon: PaymentIcon }
  const chart = {
    label: sample('The last seven days', '最近七天'),
    barLabel: sample('Day', '日期'),
    bars,
    empty: sample('No amounts on these days', '这些日期没有金额'),
    selected: day,
    onSelect: setDay,
  }
  return (
    <Specimen name="BarChart">
      <State name="two series, one amount unreadable">
        <BarChart {...chart} up={collected} down={paid} />
      </State>
      <State name="one series">
        <BarChart
          {...chart}
          bars={bars.map((bar) => Object.assign({}, bar, { down: ZERO }))}
          up={collected}
        />
      </State>
      <State name="every amount 0">
        <BarChart
          {...chart}
          bars={bars.map((bar) => Object.assign({}, bar, { up: ZERO, down: ZERO }))}
          up={collected}
          down={paid}
        />
      </State>
    </Specimen>
  )
}

function Tables() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Figures">
        <State name="as on a receipt">
          <Figures
            figures={[
              { label: sample('Amount', '金额'), value: <Money amount={centavos(500_000)} /> },
              { label: sample('Fee', '手续费'), value: <Money amount={centavos(-2_500)} /> },
              {
                label: sample('You receive', '实际到账'),
                value: <Money amount={centavos(497_500)} />,
                isResult: true,
              },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="Facts">
        <State name="short, and long text">
          <Facts
            facts={[
              { name: sample('Account', '账户'), value: 'GCash' },
              { name: sample('Remark', '备注'), value: sample(LONG_EN, LONG_ZH) },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}

function Progress() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Meter">
        {[0, 64, 100].map((percent) => (
          <State key={percent} name={`${percent}%`}>
            <Meter label={sample('Upload', '上传')} percent={percent} />
          </State>
        ))}
      </Specimen>
      <Specimen name="TimeLine">
        <State name="ok, plain, bad, next">
          <TimeLine
            label={sample('What happened', '处理过程')}
            steps={[
              { label: sample('Sent', '已提交'), moment: LAST_YEAR, tone: 'ok' },
              { label: sample('Taken up', '已受理'), moment: EARLIER, tone: 'plain' },
              {
                label: sample('Rejected', '已拒绝'),
                moment: MOMENT,
                tone: 'bad',
                note: sample(LONG_EN, LONG_ZH),
              },
              { label: sample('Returned', '退回'), moment: null, tone: 'next' },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}
