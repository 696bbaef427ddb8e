import { describe, expect, it } from 'vitest'
import { daysOf, isFiltered, presetDays } from '#domain/applied-filter.ts'

describe('days', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['7d', '2026-02-23', '2026-03-01'],
    ['30d', '2026-01-31', '2026-03-01'],
  ] as const)('%s on 2026-03-01 is %s to %s', (preset, from, to) => {
    expect(presetDays(preset, '2026-03-01')).toEqual({ from, to })
    expect(daysOf({ range: preset }, '2026-03-01')).toEqual({ from, to })
  })

  it('are the selected days without a preset', () => {
    expect(daysOf({ from: '2026-11-01' }, '2026-11-20')).toEqual({ from: '2026-11-01' })
    expect(daysOf({}, '2026-11-20')).toEqual({})
  })
})

it('a filter without values hides nothing', () => {
  expect(isFiltered({ status: undefined, q: undefined })).toBe(false)
  // the router passes through what else is in the address
  const search: object = { status: undefined, fbclid: 'x', chat: 1 }
  expect(isFiltered(search)).toBe(false)
  expect(isFiltered({ status: undefined, q: 0 })).toBe(true)
})
