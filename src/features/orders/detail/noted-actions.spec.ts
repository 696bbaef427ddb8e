import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const tabs = new Map<string, () => void>()
const members: (() => void)[] = []
const outside = {
  tell: () => tabs.get('acceptedActions')?.(),
  changeMember: () => {
    for (const listener of members) listener()
  },
}
vi.mock('#platform/session/member-memory.ts', () => ({
  memberMemory: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => stored.set(name, value),
  },
}))
vi.mock('#platform/session/member-storage.ts', () => ({
  memberStorage: {
    onOtherTabChange: (name: string, listener: () => void) => tabs.set(name, listener),
  },
}))
vi.mock('#platform/session/session.ts', () => ({
  onMemberChange: (listener: () => void) => members.push(listener),
}))

/** The module as a new page loads it. */
async function load() {
  vi.resetModules()
  return import('#features/orders/detail/noted-actions.ts')
}

const P1 = { side: 'payment', orderId: 'P1' } as const
const P2 = { side: 'payment', orderId: 'P2' } as const
const C1 = { side: 'collection', orderId: 'C1' } as const

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => vi.useRealTimers())

it('an accepted action is known after a reload, for a day', async () => {
  const first = await load()
  first.acceptedActions.note(P1)
  expect(first.acceptedActions.get()).toEqual({ 'payment:P1': NOW })
  vi.setSystemTime(NOW + 23 * HOUR_MS)
  expect((await load()).acceptedActions.get()).toEqual({ 'payment:P1': NOW })
  vi.setSystemTime(NOW + 24 * HOUR_MS)
  expect((await load()).acceptedActions.get()).toEqual({})
})

it('an action accepted in another tab is known at once, and not lost by one of this tab', async () => {
  const other = await load()
  const own = await load()
  other.acceptedActions.note(P1)
  outside.tell()
  expect(own.acceptedActions.get()).toEqual({ 'payment:P1': NOW })
  other.acceptedActions.note(P2)
  own.acceptedActions.note(C1)
  expect(own.acceptedActions.get()).toEqual({
    'payment:P1': NOW,
    'payment:P2': NOW,
    'collection:C1': NOW,
  })
})

it('nothing is known to another member', async () => {
  const { acceptedActions } = await load()
  acceptedActions.note(P1)
  stored.clear()
  outside.changeMember()
  expect(acceptedActions.get()).toEqual({})
})

it.each(['', '{', 'null', '7', '["P1"]', '{"P1":"yesterday"}'])(
  'a stored value that is not what it should be is ignored: %s',
  async (value) => {
    stored.set('acceptedActions', value)
    expect((await load()).acceptedActions.get()).toEqual({})
  },
)

it('an action without an answer is not one that was accepted', async () => {
  const { acceptedActions, unansweredActions } = await load()
  unansweredActions.note(P1)
  expect(acceptedActions.get()).toEqual({})
  expect((await load()).unansweredActions.get()).toEqual({ 'payment:P1': NOW })
})

it('an action that is being sent is without an answer for the next page, not for this one', async () => {
  const { unansweredActions } = await load()
  const takeBack = unansweredActions.noteSending(P1)
  expect(unansweredActions.get()).toEqual({})
  const next = await load()
  expect(next.unansweredActions.get()).toEqual({ 'payment:P1': NOW })
  takeBack()
  expect((await load()).unansweredActions.get()).toEqual({})
})

it('a rejected action leaves the note of an earlier one without an answer, and of others', async () => {
  const { unansweredActions } = await load()
  unansweredActions.note(P1)
  vi.setSystemTime(NOW + 1)
  const takeBack = unansweredActions.noteSending(P1)
  unansweredActions.note(P2)
  takeBack()
  expect((await load()).unansweredActions.get()).toEqual({
    'payment:P1': NOW,
    'payment:P2': NOW + 1,
  })
})

it.each<[string, number, boolean]>([
  ['before it was read', NOW, false],
  ['after it was read', NOW - 1, true],
])('an action noted %s', async (_, readAt, isSince) => {
  const { acceptedActions, isNotedSince } = await load()
  acceptedActions.note(P1)
  expect(isNotedSince(acceptedActions.get(), P1, readAt)).toBe(isSince)
  expect(isNotedSince(acceptedActions.get(), P2, readAt)).toBe(false)
  // each side may count its ids from 1
  expect(isNotedSince(acceptedActions.get(), { ...P1, side: 'collection' }, readAt)).toBe(false)
})

it('an action is noted after the phone clock was set back, until the order is read again', async () => {
  const other = await load()
  const { acceptedActions, isNotedSince } = await load()
  other.acceptedActions.note(P1)
  outside.tell()
  const [readAt, later] = [NOW - 60_000, NOW - 4 * 60_000]
  vi.setSystemTime(later)
  expect(isNotedSince(acceptedActions.get(), P1, readAt)).toBe(true)
  // an earlier time of its own would not be after what this page has read
  other.acceptedActions.setBack()
  outside.tell()
  expect(isNotedSince(acceptedActions.get(), P1, readAt)).toBe(true)
  vi.setSystemTime(later + 1_000)
  acceptedActions.setBack()
  expect(acceptedActions.get()).toEqual({ 'payment:P1': later + 1_000 })
  acceptedActions.note(P2)
  vi.setSystemTime(later + 2_000)
  expect((await load()).acceptedActions.get()).toEqual({
    'payment:P1': later + 1_000,
    'payment:P2': later + 1_000,
  })
})

it('a page that starts after the phone clock was set back stores when it was', async () => {
  const { unansweredActions } = await load()
  unansweredActions.note(P1)
  vi.setSystemTime(NOW - HOUR_MS)
  expect((await load()).unansweredActions.get()).toEqual({ 'payment:P1': NOW - HOUR_MS })
  vi.setSystemTime(NOW)
  expect((await load()).unansweredActions.get()).toEqual({ 'payment:P1': NOW - HOUR_MS })
})
