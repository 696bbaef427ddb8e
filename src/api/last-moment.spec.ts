import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getEvents } from '#api/events/contract.ts'
import { getInvites } from '#api/invites/contract.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'

const ends = (time: unknown) => {
  const invite = { id: 1, code: 'A', expires_at: time } as never
  const event = { id: 1, ends_at: time } as never
  return [
    v.parse(getInvites.response, { data: [invite] }).items[0]?.expiresAt ?? NO_MOMENT,
    v.parse(getEvents.response, { data: [event] }).items[0]?.endsAt,
  ]
}

it.each([
  ['2026-11-30', '2026-11-30T23:59:59+08:00'],
  ['2026/11/30', '2026-11-30T23:59:59+08:00'],
  ['2026-11-30 00:00:00', '2026-11-30T00:00:00+08:00'],
  ['2026-11-30T10:00:00Z', '2026-11-30T18:00:00+08:00'],
])('an invitation or event that ends on %s ends at %s', (time, end) => {
  const moment = momentAt(Date.parse(end))
  expect(ends(time)).toEqual([moment, moment])
})

it.each([null, '', '0000-00-00', '1970-01-01'])('the end %j is none', (time) =>
  expect(ends(time)).toEqual([NO_MOMENT, NO_MOMENT]),
)
