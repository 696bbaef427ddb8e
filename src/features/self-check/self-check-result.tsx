import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { FixPlace } from '#features/self-check/self-check.tsx'
import { clipText } from '#lib/server-text.ts'
import { momentAt } from '#lib/time.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ChevronDownIcon } from '#ui/icons/more-icons.ts'
import { useCapped } from '#ui/list/capped-list.tsx'
import * as styles from './self-check-report.module.css'

/** Server text is cut at this length (R13.30). */
const MAX_NOTE_LENGTH = 300

export type Item = {
  key: string
  name: string
  /** Null if it could not be checked. */
  passed: boolean | null
  note: string
  place: FixPlace | null
}

type ResultProps = {
  items: readonly Item[]
  onFix: (place: FixPlace) => void
  /** When it was fetched (Unix ms), if a newer one could not be fetched. */
  staleSince: number | null
}

/** The verdict, followed by the items. */
export function SelfCheckResult({ items, onFix, staleSince }: ResultProps) {
  const { shown, showAll } = useCapped(items)
  const problems = items.filter(({ passed }) => passed === false).length
  const isComplete = items.every(({ passed }) => passed !== null)
  return (
    <>
      <div role="status" className={styles.summary}>
        {problems === 0 && !isComplete ? (
          <Banner tone="warn" icon={WarningIcon}>
            <strong>
              <Trans>Not everything could be checked</Trans>
            </strong>
          </Banner>
        ) : problems === 0 ? (
          <Banner tone="ok" icon={SuccessIcon}>
            <strong>
              <Trans>All passed</Trans>
            </strong>
          </Banner>
        ) : (
          <Banner tone="bad" icon={DangerIcon}>
            <strong>{plural(problems, { one: '# problem', other: '# problems' })}</strong>
          </Banner>
        )}
        {staleSince !== null && (
          <Banner tone="warn" icon={WarningIcon}>
            <Trans>
              The last check did not succeed. This is from{' '}
              <DateTime moment={momentAt(staleSince)} as="time" />.
            </Trans>
          </Banner>
        )}
      </div>
      <ul className={styles.items}>
        {shown.map(({ key, ...item }) => (
          <li key={key}>
            {item.passed || (item.passed === null && item.note === '') ? (
              <Line item={item} />
            ) : (
              <Problem item={item} onFix={onFix} />
            )}
          </li>
        ))}
      </ul>
      {showAll}
    </>
  )
}

type ItemProps = { item: Omit<Item, 'key'> }

/** Icon, name and word; the colour only repeats them. */
function Line({ item: { name, passed } }: ItemProps) {
  return (
    <span className={styles.line} data-passed={passed ?? 'unknown'}>
      {passed ? <SuccessIcon /> : passed === null ? <WarningIcon /> : <DangerIcon />}
      <ServerText className={styles.name}>{name}</ServerText>
      <span className={styles.word}>
        {passed ? (
          <Trans>Passed</Trans>
        ) : passed === null ? (
          <Trans>Could not be checked</Trans>
        ) : (
          <Trans>Failed</Trans>
        )}
      </span>
    </span>
  )
}

/** An item that did not pass: its note, and if it failed, a link to the fix. */
function Problem({ item, onFix }: ItemProps & Pick<ResultProps, 'onFix'>) {
  const noteId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { place } = item
  const note = clipText(item.note, MAX_NOTE_LENGTH)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={noteId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Line item={item} />
        <ChevronDownIcon />
      </button>
      <div id={noteId} className={styles.note} hidden={!isOpen}>
        <p dir="auto">{note || <Trans>No reason was given.</Trans>}</p>
        {item.passed === false && (
          <p className={styles.help}>
            <Trans>If this does not help, contact customer service.</Trans>
          </p>
        )}
        {item.passed === false && place && (
          <Button variant="tint" className={styles.fix} onClick={() => onFix(place)}>
            {place.kind === 'account' ? (
              <Trans>Go to this account</Trans>
            ) : (
              <Trans>Go to the duty switch</Trans>
            )}
          </Button>
        )}
      </div>
    </>
  )
}
