import { beforeEach, expect, it, vi } from 'vitest'

/** Times of the server's clock after the phone's clock has been set. */

const MINUTE_MS = 60_000
const SERVER_AT = Date.parse('2026-03-01T04:00:00Z')

let clock: typeof import('./clock.ts')
/** How long the page has run, and how far its phone's clock is ahead of that. */
let ranMs: number
let leadMs: number

beforeEach(async () => {
  ranMs = 1_000
  leadMs = SERVER_AT
  vi.spyOn(performance, 'now').mockImplementation(() => ranMs)
  vi.spyOn(Date, 'now').mockImplementation(() => leadMs + ranMs)
  vi.resetModules()
  clock = await import('./clock.ts')
})

const earliest = () => clock.toEarliestServerTime(Date.now())
/** A response whose Date is the server's time at `serverMs`, sent `tookMs` before it comes. */
const respond = (serverMs = SERVER_AT, tookMs = 0) =>
  clock.syncServerTime(new Date(serverMs).toUTCString(), Date.now() - tookMs, Date.now())

it('is the phone’s clock before the first response', () => {
  leadMs += 10 * MINUTE_MS
  expect(earliest()).toBe(Date.now())
  expect(clock.clockOffMs()).toBeNull()
})

it.each([10, -10])('is the server’s after a response, on a phone %d minutes off', (minutes) => {
  leadMs += minutes * MINUTE_MS - ranMs
  respond()
  expect(clock.serverNow()).toBe(SERVER_AT)
  expect(clock.clockOffMs()).toBe(10 * MINUTE_MS)
  // the second response was on its way for 1.5 s
  ranMs += 1_500
  respond(SERVER_AT, 1_500)
  expect(clock.serverNow()).toBe(SERVER_AT + 1_500)
})

it.each([
  ['was on its way for 20 s', 20_000],
  ['was read after a sleep of 8 hours', 8 * 60 * MINUTE_MS],
])('is kept by a response that %s', (_, tookMs) => {
  leadMs -= ranMs
  respond()
  ranMs += tookMs
  // the server has noted its time at once
  respond(SERVER_AT, tookMs)
  expect(clock.serverNow()).toBe(SERVER_AT + tookMs)
})

it('is not taken as earlier from a first response that was slow, on a phone whose clock is right', () => {
  leadMs -= ranMs
  ranMs += 10_000
  respond(SERVER_AT, 10_000)
  expect(clock.serverNow()).toBe(SERVER_AT + 10_000)
})

it('is known to half the time that a slow response took, on a phone whose clock is wrong', () => {
  leadMs += 10 * MINUTE_MS - ranMs
  ranMs += 4_000
  respond(SERVER_AT, 4_000)
  expect(clock.serverNow()).toBe(SERVER_AT + 2_000)
})

it.each([
  ['forward', 60],
  ['back', -60],
])('the earliest time goes on as the page runs when the clock is set %s', (_, minutes) => {
  respond()
  const at = earliest()
  leadMs += minutes * MINUTE_MS
  ranMs += 5_000
  // a response without a time
  clock.syncServerTime(null, Date.now(), Date.now())
  expect(earliest()).toBe(at + 5_000)
  expect(clock.serverNow()).toBe(at + 5_000 + minutes * MINUTE_MS)
})

it('the next response shows how long the phone has slept', () => {
  respond()
  leadMs += 10 * MINUTE_MS
  respond(SERVER_AT + 10 * MINUTE_MS)
  expect(earliest()).toBe(clock.serverNow())
})

it('what happens after the clock was set back is not of an earlier start', () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(leadMs)
  expect(clock.isOfEarlierStart(Date.now() - 2_000)).toBe(true)
  leadMs -= 60 * MINUTE_MS
  expect(clock.isOfEarlierStart(Date.now())).toBe(false)
})
