import { describe, expect, it } from 'vitest'
import type { EventStatus } from '#api/events/contract.ts'
import { isInTab } from '#features/events/event-rules.ts'
import { EVENT_TABS, eventSearch } from '#features/events/event-search.ts'
import { momentAt } from '#lib/time.ts'

const NOW = 1_800_000_000_000

describe('an event', () => {
  it.each<[EventStatus, number | null, string[]]>([
    ['running', NOW + 1, ['running']],
    ['running', null, ['running']],
    ['running', NOW, ['ended']],
    ['joined', NOW + 1, ['running', 'mine']],
    ['joined', NOW - 1, ['mine', 'ended']],
    // a claimable event is not hidden among those that are over
    ['claimable', NOW - 1, ['running', 'mine']],
    ['claimed', NOW + 1, ['mine', 'ended']],
    ['ended', NOW + 1, ['ended']],
    ['unknown', NOW + 1, ['running']],
  ])('%s until %j is in %j', (status, ms, tabs) => {
    const event = { status, endsAt: momentAt(ms) }
    expect(EVENT_TABS.filter((tab) => isInTab(event, tab, NOW))).toEqual(tabs)
  })

  it.each([
    [{}, undefined],
    [{ tab: 'running' }, undefined],
    [{ tab: 'mine' }, 'mine'],
    [{ tab: 'ended' }, 'ended'],
    [{ tab: ['mine'] }, undefined],
    [{ tab: '<script>' }, undefined],
  ])('the search %j opens %j', (search, tab) => expect(eventSearch(search)).toEqual({ tab }))
})
