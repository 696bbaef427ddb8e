import { plural } from '@lingui/core/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Centavos } from '#lib/money.ts'
import type { Icon } from '#ui/icons/icons.ts'
import { barScale } from './bar-scale.ts'
import { Money } from './money.tsx'
import * as styles from './bar-chart.module.css'

type Bar = {
  id: string
  name: ReactNode
  /** Null if it could not be read: no bar is drawn. */
  up: Centavos | null
  down: Centavos | null
}
type Series = { label: string; icon: Icon }

type BarChartProps = {
  /** The chart's subject, also the caption of its table. */
  label: string
  /** What a bar stands for, as a column heading. */
  barLabel: string
  up: Series
  /** Without it there are no bars below the line. */
  down?: Series | undefined
  bars: readonly Bar[]
  /** Shown if every amount is 0, where the selected bar's mark would look like a bar. */
  empty: string
  selected: string
  onSelect: (id: string) => void
}

/**
 * One or two amounts per bar, one above the line and one below it, so that they are distinguishable
 * without colour. Bars are radio buttons: one tab stop, with arrow keys from bar to bar. Screen
 * readers also get a table.
 */
export function BarChart(props: BarChartProps) {
  const { label, barLabel, up, down, bars, empty, selected, onSelect } = props
  const name = useId()
  const plot = useRef<HTMLDivElement>(null)
  const { base, spans } = barScale(bars.map((bar) => ({ up: bar.up ?? 0, down: bar.down ?? 0 })))
  const isEmpty = bars.every((bar) => bar.up === 0 && bar.down === 0)
  const unreadable = bars.flatMap((bar) => [bar.up, bar.down]).filter((amount) => amount === null)
  // scrolled to the newest bar of a long chart
  useEffect(() => {
    if (plot.current) plot.current.scrollLeft = plot.current.scrollWidth
  }, [])
  const ends = [bars[0], ...(bars.length > 1 ? [bars.at(-1)] : [])]

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend} aria-hidden>
        <Key series={up} direction="up" />
        {down && <Key series={down} direction="down" />}
      </figcaption>
      <div ref={plot} className={styles.scroller}>
        <div
          role="radiogroup"
          aria-label={barLabel}
          className={styles.plot}
          data-empty={isEmpty || undefined}
          style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(8px, 1fr))` }}
        >
          {bars.map((bar, index) => {
            const span = spans[index]
            return (
              <label key={bar.id} className={styles.column}>
                <input
                  type="radio"
                  name={name}
                  className={styles.input}
                  checked={bar.id === selected}
                  onChange={() => onSelect(bar.id)}
                />
                <span className="visually-hidden">{bar.name}</span>
                <svg className={styles.bar} aria-hidden>
                  {span && (
                    <>
                      <rect
                        className={styles.up}
                        width="100%"
                        y={`${span.up.top}%`}
                        height={`${span.up.height}%`}
                      />
                      <rect
                        className={styles.down}
                        width="100%"
                        y={`${span.down.top}%`}
                        height={`${span.down.height}%`}
                      />
                    </>
                  )}
                </svg>
              </label>
            )
          })}
          {!isEmpty && <span className={styles.base} style={{ insetBlockStart: `${base}%` }} />}
        </div>
        <div className={styles.ends} aria-hidden>
          {ends.map((bar) => bar && <span key={bar.id}>{bar.name}</span>)}
        </div>
      </div>
      {isEmpty && <p className={styles.empty}>{empty}</p>}
      {unreadable.length > 0 && (
        <p className={styles.missing}>
          {plural(unreadable.length, {
            one: '# amount could not be read and is not drawn',
            other: '# amounts could not be read and are not drawn',
          })}
        </p>
      )}
      <BarTable {...{ label, barLabel, up, down, bars }} />
    </figure>
  )
}

function Key({ series: { label, icon: KeyIcon }, direction }: KeyProps) {
  return (
    <span className={styles.key} data-direction={direction}>
      <span className={styles.swatch}>
        <KeyIcon />
      </span>
      {label}
    </span>
  )
}

type KeyProps = { series: Series; direction: 'up' | 'down' }
type BarTableProps = Omit<BarChartProps, 'empty' | 'selected' | 'onSelect'>

function BarTable({ label, barLabel, up, down, bars }: BarTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{barLabel}</th>
            <th scope="col">{up.label}</th>
            {down && <th scope="col">{down.label}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id}>
              <th scope="row">{bar.name}</th>
              <td>
                <Money amount={bar.up} />
              </td>
              {down && (
                <td>
                  <Money amount={bar.down} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
