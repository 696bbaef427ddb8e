import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { selfCheckQuery } from '#api/self/queries.ts'
import { findCard } from '#features/self-check/find-card.ts'
import type { FixPlace } from '#features/self-check/self-check.tsx'
import { clipText } from '#lib/server-text.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import { ChevronDownIcon } from '#ui/icons/more-icons.ts'
import { useCapped } from '#ui/list/capped-list.tsx'
import styles from './self-check-report.module.css'

/** A check may be asked for again after this time (R5.16), as the balance. */
const THROTTLE_MS = 10_000
const MAX_NAME_LENGTH = 80
/** Server text is cut at this length (R13.30). */
const MAX_NOTE_LENGTH = 300

export type SelfCheckReportProps = {
  /** The number of this opening of the dialog: each runs a new check. */
  opening: number
  /** What is shown until the first answer. */
  loading: ReactNode
  onFix: (place: FixPlace) => void
}

type Item = {
  key: string
  name: string
  /** Null when it could not be checked. */
  passed: boolean | null
  note: string
  place: FixPlace | null
}

const NO_ITEMS: readonly Item[] = []

/** What the server found, item by item. Its notes are text, whatever they hold. */
export function SelfCheckReport({ opening, loading, onFix }: SelfCheckReportProps) {
  const isOnline = useStore(online)
  const check = useQuery(selfCheckQuery(opening))
  const [askedAt, setAskedAt] = useState(Date.now)
  const [hasFailed, setHasFailed] = useState(false)
  // not by the query gate: the report does not change while it is read, a refresh must not move it
  const [shownCheck, show] = useState(check.data)
  if (!shownCheck && check.data) show(check.data)
  const isOvertaken = check.data !== undefined && check.data !== shownCheck
  const items = useItems(shownCheck)
  const { shown, showAll } = useCapped(items ?? NO_ITEMS)

  const ask = async () => {
    setAskedAt(Date.now())
    const { data, isError } = await check.refetch()
    setHasFailed(isError)
    if (!isError) show(data)
  }

  if (!items) {
    if (!check.isError) return loading
    return (
      <LoadFailed isOnline={isOnline} onRetry={() => void ask()} busy={check.isFetching} isFramed />
    )
  }
  const problems = items.filter(({ passed }) => passed === false).length
  const isComplete = items.every(({ passed }) => passed !== null)
  return (
    <div className={styles.report}>
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
        {hasFailed && !check.isFetching && (
          <Banner tone="warn" icon={WarningIcon}>
            <Trans>
              The last check did not succeed. This is from{' '}
              <DateTime moment={{ ms: check.dataUpdatedAt, raw: '' }} as="time" />.
            </Trans>
          </Banner>
        )}
      </div>
      <ul className={styles.items}>
        {shown.map(({ key, ...item }) => (
          <li key={key}>
            {item.passed ? <Line item={item} /> : <Problem item={item} onFix={onFix} />}
          </li>
        ))}
      </ul>
      {showAll}
      <div className={styles.footer}>
        {isOvertaken && !check.isFetching ? (
          <Button variant="tint" block onClick={() => show(check.data)}>
            <Trans>Show the newer result</Trans>
          </Button>
        ) : (
          <CheckAgain askedAt={askedAt} busy={check.isFetching} onAsk={() => void ask()} />
        )}
      </div>
    </div>
  )
}

type SelfCheck = Awaited<ReturnType<NonNullable<ReturnType<typeof selfCheckQuery>['queryFn']>>>

/** The report as one list; accounts keep the server's order. */
function useItems(check: SelfCheck | undefined): Item[] | null {
  const { t } = useLingui()
  // what home shows: an account that is not there cannot be led to
  const { data: cards } = useQuery({ ...bankCardsQuery, enabled: false })
  if (!check) return null
  const accounts = check.cards.map(({ bank, passed, note }, index): Item => {
    const card = findCard(bank, cards?.items ?? [])
    return {
      key: `account ${index}`,
      name: clipText(bank, MAX_NAME_LENGTH) || t({ message: 'Account', context: 'bank account' }),
      passed,
      note,
      place: card && { kind: 'account', cardId: card.id },
    }
  })
  return [
    {
      key: 'duty',
      name: t`Collection duty`,
      ...check.collectionDuty,
      place: { kind: 'collection-duty' },
    },
    { key: 'can-collect', name: t`Able to collect`, ...check.canCollect, place: null },
    { key: 'balance', name: t`Balance`, ...check.balance, place: null },
    ...accounts,
  ]
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

/** An item that did not pass: opens its note, and where it is put right. */
function Problem({ item, onFix }: ItemProps & Pick<SelfCheckReportProps, 'onFix'>) {
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
        <p className={styles.help}>
          <Trans>If this does not help, contact customer service.</Trans>
        </p>
        {place && (
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

type CheckAgainProps = { askedAt: number; busy: boolean; onAsk: () => void }

function CheckAgain({ askedAt, busy, onAsk }: CheckAgainProps) {
  const now = useNow(1_000)
  const waitSeconds = Math.ceil((askedAt + THROTTLE_MS - now) / 1_000)
  const mustWait = waitSeconds > 0 && !busy
  const ask = () => {
    if (Date.now() >= askedAt + THROTTLE_MS) onAsk()
  }
  return (
    // not disabled while it waits: it must keep the focus
    <Button
      variant="tint"
      block
      busy={busy}
      aria-disabled={mustWait || undefined}
      className={mustWait ? styles.waiting : undefined}
      onClick={ask}
    >
      {mustWait ? <Trans>Check again in {waitSeconds} s</Trans> : <Trans>Check again</Trans>}
    </Button>
  )
}
