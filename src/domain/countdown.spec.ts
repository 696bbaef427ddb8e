import { describe, expect, it } from 'vitest'
import { countdown } from '#domain/countdown.ts'
import type { Order } from '#domain/order.ts'

const at = (ms: number | null) => ({ ms, raw: '' })
const order = (start: number | null, end: number | null) =>
  ({ createdAt: at(start), expiresAt: at(end) }) as Order

describe('countdown', () => {
  it.each([
    [0, 1, 'ok'],
    [750, 0.25, 'ok'],
    [751, 0.249, 'warn'],
    [900, 0.1, 'warn'],
    [901, 0.099, 'bad'],
    [1_000, 0, 'bad'],
  ])('after %i of 1000 ms is %d and %s', (now, fraction, tone) => {
    expect(countdown(order(0, 1_000), now)).toEqual({ leftMs: 1_000 - now, fraction, tone })
  })

  it('stays between 0 and 1', () => {
    expect(countdown(order(0, 1_000), 5_000)).toMatchObject({ leftMs: 0, fraction: 0 })
    expect(countdown(order(0, 1_000), -500)).toMatchObject({ fraction: 1 })
  })

  it.each([
    [null, 1_000],
    [0, null],
    [1_000, 1_000],
  ])('is null between %s and %s', (start, end) => {
    expect(countdown(order(start, end), 0)).toBeNull()
  })
})
