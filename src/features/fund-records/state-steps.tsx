import { Trans } from '@lingui/react/macro'
import { isPending } from '#domain/fund-state.ts'
import type { RecordState } from '#domain/status.ts'
import { isGiven, type Moment } from '#lib/time.ts'
import { LongText } from '#ui/data/long-text.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import type { TimeLineStep } from '#ui/data/time-line.tsx'

type Past = { state: RecordState; createdAt: Moment; updatedAt: Moment; reason: string }

/** The timeline of a deposit or withdrawal: sent, reviewed, decided. */
export function stateSteps({ state, createdAt, updatedAt, reason }: Past): TimeLineStep[] {
  const sent: TimeLineStep = { label: <Trans>Submitted</Trans>, moment: createdAt, tone: 'ok' }
  const decidedAt = isGiven(updatedAt) ? updatedAt : null
  const note = reason === '' ? undefined : <LongText text={reason} />
  if (isPending(state)) {
    const isApproved = state.status === 'to-be-paid'
    return [
      sent,
      isApproved
        ? { label: <Trans>Approved</Trans>, moment: decidedAt, tone: 'ok', note }
        : { label: <Trans>To be approved</Trans>, moment: null, tone: 'now', note },
      { label: <Trans>Completed</Trans>, moment: null, tone: 'next' },
    ]
  }
  const end = { moment: decidedAt, note }
  switch (state.status) {
    case 'completed':
      return [sent, { label: <Trans>Completed</Trans>, tone: 'ok', ...end }]
    case 'cancelled':
      return [sent, { label: <Trans>Cancelled</Trans>, tone: 'plain', ...end }]
    case 'audit-failed':
      return [sent, { label: <Trans>Audit failed</Trans>, tone: 'bad', ...end }]
    case 'timed-out':
      return [sent, { label: <Trans>Timed out</Trans>, tone: 'bad', ...end }]
    case 'wrong-amount':
      return [sent, { label: <Trans>Wrong amount</Trans>, tone: 'bad', ...end }]
    case 'name-mismatch':
      return [sent, { label: <Trans>Real name mismatch</Trans>, tone: 'bad', ...end }]
    case 'unknown':
      return [
        sent,
        { label: <ServerText>{state.rawStatus || '—'}</ServerText>, tone: 'plain', ...end },
      ]
    default:
      return [sent, { label: <Trans>Rejected</Trans>, tone: 'bad', ...end }]
  }
}
