import type { WireEvent } from '#api/events/contract.ts'
import type { WireInvite } from '#api/invites/contract.ts'
import type { WireLevels } from '#api/levels/contract.ts'
import { DAY_MS, toWallClock } from './clock.ts'

/** The invitations, events and levels of every new world. What is still to come is never past. */

function banner(colours: readonly [string, string], shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient></defs><rect width="640" height="320" fill="url(#g)"/>${shape}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const COINS = Array.from(
  { length: 5 },
  (_, at) =>
    `<circle cx="${420 + at * 34}" cy="${230 - at * 38}" r="46" fill="#ffd76a" opacity="${0.5 + at * 0.1}"/>`,
).join('')
const BARS = Array.from(
  { length: 6 },
  (_, at) =>
    `<rect x="${330 + at * 46}" y="${240 - at * 34}" width="30" height="${40 + at * 34}" rx="8" fill="#fff" opacity="${0.3 + at * 0.1}"/>`,
).join('')

/** The start of a day so many days from now. */
const dayFrom = (nowMs: number, days: number) =>
  `${toWallClock(nowMs + days * DAY_MS).slice(0, 10)} 00:00:00`

export const eventsAt = (nowMs: number): WireEvent[] => [
  {
    id: 31,
    title: 'Weekend collection sprint',
    image: banner(['#0b6b4f', '#12a37a'], COINS),
    content:
      '<p>Complete <b>60 collection orders</b> from Friday to Sunday.</p><ul><li>Orders in audit do not count.</li><li>The reward goes to your bonus.</li></ul>',
    starts_at: dayFrom(nowMs, -6),
    ends_at: dayFrom(nowMs, 35),
    status: 2,
    progress: 100,
    reward: 400,
  },
  {
    id: 30,
    title: 'Thirty orders a day',
    image: banner(['#27408b', '#5a7bf0'], BARS),
    content: '<p>Thirty completed orders in one day earn an extra bonus of <b>₱150</b>.</p>',
    starts_at: dayFrom(nowMs, -25),
    ends_at: dayFrom(nowMs, 35),
    status: 1,
    progress: 64,
    reward: '150.00',
  },
  {
    id: 29,
    title: 'Bring a friend',
    image: '',
    content: '<p>Invite an agent. When they have completed 100 orders, you both earn a bonus.</p>',
    starts_at: dayFrom(nowMs, -56),
    ends_at: dayFrom(nowMs, 35),
    status: 0,
    progress: null,
    reward: null,
  },
  {
    id: 12,
    title: 'Rainy season rebate',
    image: banner(['#5b3a8c', '#a06be0'], COINS),
    content: '<p>An extra 0.2% on every payment order of the season.</p>',
    starts_at: dayFrom(nowMs, -117),
    ends_at: dayFrom(nowMs, -87),
    status: 3,
    progress: 100,
    reward: 820.5,
  },
]

export const INVITES: WireInvite[] = [
  {
    id: 7,
    code: 'MNL8K2QX',
    link: '',
    rates: { payment: 0.6, collection: 0.8 },
    uses: 3,
    max_uses: 10,
    status: 1,
    expires_at: '2099-12-31 23:59:59',
    created_at: '2026-11-02 10:20:00',
  },
  {
    id: 5,
    code: 'CEBU2026',
    link: '',
    rates: { payment: 0.5, collection: 0.7 },
    uses: 5,
    max_uses: 5,
    status: 1,
    expires_at: null,
    created_at: '2026-09-14 08:05:00',
  },
  {
    id: 4,
    code: 'DAVAO777',
    link: '',
    rates: { payment: 0.5, collection: 0.7 },
    uses: 1,
    max_uses: 0,
    status: 0,
    expires_at: null,
    created_at: '2026-08-30 19:40:00',
  },
]

export const levelsAt = (nowMs: number): WireLevels => ({
  current: {
    level: 'Gold',
    rates: { payment: 0.75, collection: 0.95 },
    limits: { min: 500, max: 50_000 },
    next: 'Platinum',
    progress: 62,
    review_at: dayFrom(nowMs, 5),
  },
  data: [
    {
      id: 3,
      from: 'Silver',
      to: 'Gold',
      reason: '1,200 completed orders in October',
      created_at: '2026-11-01 00:05:00',
    },
    {
      id: 2,
      from: 'Bronze',
      to: 'Silver',
      reason: '400 completed orders in July',
      created_at: '2026-08-01 00:05:00',
    },
    { id: 1, from: '', to: 'Bronze', reason: '', created_at: '2026-05-18 11:32:00' },
  ],
})
