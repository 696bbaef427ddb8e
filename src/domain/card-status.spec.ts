import { describe, expect, it } from 'vitest'
import { cardStatus, statusOnHome } from '#domain/card-status.ts'

describe('cardStatus', () => {
  it.each([
    [1, 'online'],
    [2, 'offline'],
    [3, 'abnormal'],
    [4, 'error'],
    [5, 'waiting'],
    [0, null],
    [6, null],
    [-1, null],
    [Number.NaN, null],
  ])('of %d is %s', (number, status) => expect(cardStatus(number)).toBe(status))
})

describe('statusOnHome', () => {
  it('is shown for value 4 with automatic purchase', () => {
    expect(statusOnHome(4, true)).toBe('error')
  })

  it.each([0, 1, 2, 3, 5, 6])('is not shown for value %d', (number) => {
    expect(statusOnHome(number, true)).toBeNull()
  })

  it('is not shown without automatic purchase', () => {
    expect([0, 1, 2, 3, 4, 5].map((number) => statusOnHome(number, false))).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })
})
