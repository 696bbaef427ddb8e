import { expect, it } from 'vitest'
import { FUND_FILTERS } from '#domain/fund-filter.ts'
import { canCancel, canResubmit, isPending, isSelected } from '#domain/fund-state.ts'
import { RECORD_STATUSES, type RecordState } from '#domain/status.ts'

const UNKNOWN: RecordState = { status: 'unknown', rawStatus: '12' }
const ALL: RecordState[] = [...RECORD_STATUSES.map((status) => ({ status })), UNKNOWN]

it.each([
  ['to-be-paid', ['pending']],
  ['to-be-approved', ['pending']],
  ['completed', ['completed']],
  ['rejected', ['rejected']],
  ['audit-failed', ['rejected']],
  ['timed-out', ['rejected']],
  ['wrong-amount', ['rejected']],
  ['name-mismatch', ['rejected']],
  ['cancelled', ['cancelled']],
  ['unknown', FUND_FILTERS],
] as const)('%s is selected by %j', (name, filters) => {
  const state = ALL.find(({ status }) => status === name) ?? UNKNOWN
  expect(FUND_FILTERS.filter((filter) => isSelected(state, filter))).toEqual(filters)
  expect(isPending(state)).toBe(name.startsWith('to-be'))
  expect(canResubmit(state)).toBe(state !== UNKNOWN && isSelected(state, 'rejected'))
})

it('can be cancelled only before processing has begun', () => {
  expect(ALL.filter(canCancel)).toEqual([{ status: 'to-be-approved' }])
})
