import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const outside = { tell: () => {}, changeSession: () => {}, isRenewed: false }
vi.mock('#platform/session/member-memory.ts', () => ({
  memberMemory: {
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => stored.set(name, value),
  },
}))
vi.mock('#platform/session/member-storage.ts', () => ({
  memberStorage: {
    onOtherTabChange: (_: string, listener: () => void) => {
      outside.tell = listener
    },
  },
}))
vi.mock('#platform/session/session.ts', () => ({
  session: {
    subscribe: (listener: () => void) => {
      outside.changeSession = listener
    },
  },
  isSessionRenewed: () => outside.isRenewed,
}))

/** The module as a new page loads it. */
async function load() {
  vi.resetModules()
  return import('#features/orders/detail/accepted-actions.ts')
}

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000

beforeEach(() => {
  stored.clear()
  outside.isRenewed = false
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => vi.useRealTimers())

it('an accepted action is known after a reload, for a day', async () => {
  const first = await load()
  first.noteAccepted('P1')
  expect(first.acceptedActions.get()).toEqual({ P1: NOW })
  vi.setSystemTime(NOW + 23 * HOUR_MS)
  expect((await load()).acceptedActions.get()).toEqual({ P1: NOW })
  vi.setSystemTime(NOW + 24 * HOUR_MS)
  expect((await load()).acceptedActions.get()).toEqual({})
})

it('an action accepted in another tab is known at once, and not lost by one of this tab', async () => {
  const other = await load()
  const own = await load()
  other.noteAccepted('P1')
  outside.tell()
  expect(own.acceptedActions.get()).toEqual({ P1: NOW })
  other.noteAccepted('P2')
  own.noteAccepted('C1')
  expect(own.acceptedActions.get()).toEqual({ P1: NOW, P2: NOW, C1: NOW })
})

it('nothing is known to another session, but everything to the same one with a new token', async () => {
  const { acceptedActions, noteAccepted } = await load()
  noteAccepted('P1')
  stored.clear()
  outside.isRenewed = true
  outside.changeSession()
  expect(acceptedActions.get()).toEqual({ P1: NOW })
  outside.isRenewed = false
  outside.changeSession()
  expect(acceptedActions.get()).toEqual({})
})

it.each(['', '{', 'null', '7', '["P1"]', '{"P1":"yesterday"}', `{"P1":${NOW + 1}}`])(
  'a stored value that is not what it should be is ignored: %s',
  async (value) => {
    stored.set('acceptedActions', value)
    expect((await load()).acceptedActions.get()).toEqual({})
  },
)
