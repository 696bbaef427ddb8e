import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { RingFacts } from '#domain/ring-check/facts.ts'
import { countLines, ringLines, type LineId, type RingLine } from '#domain/ring-check/lines.ts'
import { HeardQuestion } from '#shared/alerts/heard-question.tsx'
import { RingLineRow } from '#shared/ring-check/ring-line-row.tsx'
import { useFixes } from '#shared/ring-check/use-fixes.ts'
import { useRingFacts } from '#shared/ring-check/use-ring-facts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { DangerIcon, SuccessIcon } from '#ui/icons/icons.ts'
import * as styles from './ring-check.module.css'

/** The check itself, updated while it is shown. */
export function RingReport({ loading }: { loading: ReactNode }) {
  const [isNewest, setIsNewest] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { facts, lookAtStorage } = useRingFacts(isNewest)
  const fixes = useFixes({
    onPlayed: () => setIsAsking(true),
    onNewest: () => setIsNewest(true),
    onStorage: lookAtStorage,
  })
  if (!facts) return loading
  const question = isAsking && facts.sound === 'ready' && (
    <div className={styles.question} role="status">
      <HeardQuestion onAnswer={() => setIsAsking(false)} />
    </div>
  )
  return (
    <Lines facts={facts}>
      {(line) => (
        <RingLineRow
          key={line.id}
          line={line}
          facts={facts}
          question={line.id === 'sound' && question}
          onFix={line.fix && fixes[line.fix]}
        />
      )}
    </Lines>
  )
}

type LinesProps = { facts: RingFacts; children: (line: RingLine) => ReactNode }

/** The lines keep their initial order, so that a fixed one does not jump away from the finger. */
function Lines({ facts, children }: LinesProps) {
  const lines = ringLines(facts)
  const [order] = useState((): LineId[] => lines.map(({ id }) => id))
  const ref = useRef<HTMLDivElement>(null)
  // the tapped button is gone
  useEffect(() => ref.current?.focus(), [])
  const { silent, weak } = countLines(lines)
  return (
    <div className={styles.report}>
      <div ref={ref} role="status" tabIndex={-1} className={styles.summary}>
        <Banner tone={silent > 0 ? 'bad' : 'ok'} icon={silent > 0 ? DangerIcon : SuccessIcon}>
          <strong>
            {silent > 0 ? (
              plural(silent, {
                one: '# thing may keep this phone silent',
                other: '# things may keep this phone silent',
              })
            ) : (
              <Trans>This phone can ring</Trans>
            )}
          </strong>
          {weak > 0 && (
            <span className={styles.weak}>
              {plural(weak, { one: '# thing could be better', other: '# things could be better' })}
            </span>
          )}
        </Banner>
      </div>
      <ul className={styles.lines}>
        {order.map((id) => {
          const line = lines.find((one) => one.id === id)
          return line && children(line)
        })}
      </ul>
    </div>
  )
}
