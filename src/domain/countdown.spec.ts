import { describe, expect, it } from 'vitest'
import { countdown } from '#domain/countdown.ts'
import type { Order } from '#domain/order.ts'
import { momentAt } from '#lib/time.ts'

const order = (start: number | null, end: number | null) =>
  ({ createdAt: momentAt(start), expiresAt: momentAt(end) }) as Order

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

  it.each([null, 1_000, 2_000])('tells the time left, too, if the order began at %s', (start) => {
    expect(countdown(order(start, 1_000), 0)).toEqual({ leftMs: 1_000, fraction: 1, tone: 'ok' })
    expect(countdown(order(start, 1_000), 999)).toEqual({ leftMs: 1, fraction: 1, tone: 'ok' })
    expect(countdown(order(start, 1_000), 1_000)).toEqual({ leftMs: 0, fraction: 0, tone: 'bad' })
  })

  it('is null without a deadline', () => {
    expect(countdown(order(0, null), 0)).toBeNull()
  })
})
