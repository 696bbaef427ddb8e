import { describe, expect, it } from 'vitest'
import type { Rate } from '#domain/rate.ts'
import {
  checkInvite,
  inviteLink,
  inviteState,
  parseUses,
  type InviteFields,
} from '#features/invites/invite-rules.ts'
import { momentAt } from '#lib/time.ts'

const NOW = 1_800_000_000_000
const invite = { isEnabled: true, expiresAt: null, maxUses: 0, uses: 0 }

it.each([
  [{}, 'active'],
  [{ uses: 500 }, 'active'],
  [{ maxUses: 5, uses: 4 }, 'active'],
  [{ maxUses: 5, uses: 5 }, 'used-up'],
  [{ maxUses: 1, uses: 1 }, 'used-up'],
  [{ maxUses: 5, uses: null }, 'active'],
  [{ expiresAt: momentAt(NOW + 1) }, 'active'],
  [{ expiresAt: momentAt(NOW) }, 'expired'],
  [{ expiresAt: { ms: null, raw: 'soon' } }, 'active'],
  [{ isEnabled: false, expiresAt: momentAt(NOW - 1) }, 'disabled'],
])('a code with %j is %s', (change, state) =>
  expect(inviteState({ ...invite, ...change }, NOW)).toBe(state),
)

it.each([
  ['https://app.example/#/register?code=AB', 'https://app.example/#/register?code=AB'],
  ['https://app.example/\u202EBA=edoc?', 'https://app.example/BA=edoc?'],
  ['', 'https://desk.example/#/register?code=AB'],
  ['javascript:alert(1)', 'https://desk.example/#/register?code=AB'],
  ['see https://app.example', 'https://desk.example/#/register?code=AB'],
  ['https://app.example or ask', 'https://desk.example/#/register?code=AB'],
  ['/register?code=AB', 'https://desk.example/#/register?code=AB'],
])('the link %j is %s', (link, shown) =>
  expect(inviteLink({ link, code: 'AB' }, 'https://desk.example/?x=1#/invites')).toBe(shown),
)

describe('a new code', () => {
  const good: InviteFields = { paymentRate: '0.5', collectionRate: '0.7', maxUses: '', expiry: '' }
  const own = { payment: 75 as Rate, collection: 95 as Rate }
  const wrong = (change: Partial<InviteFields>) =>
    checkInvite({ ...good, ...change }, own, '2026-11-21')

  it.each<[Partial<InviteFields>, object]>([
    [{}, {}],
    [{ paymentRate: '0.75', collectionRate: '0' }, {}],
    [{ maxUses: '１０', expiry: '2026-11-21' }, {}],
    [{ paymentRate: '' }, { paymentRate: 'unreadable' }],
    [{ paymentRate: '-1' }, { paymentRate: 'unreadable' }],
    [{ paymentRate: '1e-1' }, { paymentRate: 'unreadable' }],
    [{ paymentRate: '0.505' }, { paymentRate: 'unreadable' }],
    [{ paymentRate: '0.76' }, { paymentRate: 'above-own' }],
    [{ collectionRate: '1' }, { collectionRate: 'above-own' }],
    [{ maxUses: '1' }, {}],
    [{ maxUses: '10000' }, {}],
    [{ maxUses: '0' }, { maxUses: 'unreadable' }],
    [{ maxUses: '10001' }, { maxUses: 'unreadable' }],
    [{ maxUses: '2.5' }, { maxUses: 'unreadable' }],
    [{ maxUses: '9'.repeat(500) }, { maxUses: 'unreadable' }],
    [{ expiry: '2026-11-20' }, { expiry: 'past' }],
    [{ expiry: '220277-12-31' }, { expiry: 'unreadable' }],
    [{ expiry: '0227-12-31' }, { expiry: 'unreadable' }],
  ])('with %j is rejected as %j', (change, problems) => expect(wrong(change)).toEqual(problems))

  it('accepts any rate while the member’s own rates are unknown', () => {
    const unknown = { payment: null, collection: null }
    expect(checkInvite({ ...good, paymentRate: '99' }, unknown, '2026-11-21')).toEqual({})
  })

  it('has no limit if none is entered', () => {
    expect([parseUses(''), parseUses(' 12 '), parseUses('x')]).toEqual([null, 12, undefined])
  })
})
