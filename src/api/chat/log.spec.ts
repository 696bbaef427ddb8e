import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { pageToAsk, startLog, withMessage, withNewest, withOlder } from '#api/chat/log.ts'
import { momentAt } from '#lib/time.ts'

const message = (id: string, text = ''): ChatMessage => ({
  id,
  wireId: id,
  replyId: null,
  text,
  fileUrl: null,
  isFile: false,
  isOwn: false,
  author: '',
  createdAt: momentAt(0),
  quote: null,
  hasFailed: false,
  isRead: true,
})
const at = (id: string, ms: number) => ({ ...message(id), createdAt: momentAt(ms) })
/** Newest first, as on the wire. */
const page = (ids: string[], nextPage: number | null = null) => ({
  items: ids.map((id) => message(id)),
  nextPage,
})
const ids = (log: { messages: ChatMessage[] } | null) => log?.messages.map(({ id }) => id).join('')

describe('the log', () => {
  it('starts with a page, oldest first, each id once', () => {
    const log = startLog(page(['c', 'b', 'b', 'a'], 2))
    expect(ids(log)).toBe('abc')
    expect(log.nextPage).toBe(2)
  })

  it.each([
    ['nothing new', ['c', 'b'], 'abc'],
    ['new ones', ['e', 'd', 'c'], 'abcde'],
    ['one in the middle has been deleted', ['c', 'a'], 'ac'],
    ['the newest one has been deleted', ['b', 'a'], 'ab'],
    ['an empty response', [], 'abc'],
  ])('refetched by its newest page: %s', (_, newest, expected) => {
    expect(ids(withNewest(startLog(page(['c', 'b', 'a'])), page(newest)))).toBe(expected)
  })

  it('keeps a message from an event that arrived before the page', () => {
    const log = withMessage(startLog(page(['b', 'a'])), message('c'))
    expect(ids(withNewest(log, page(['b', 'a'])))).toBe('abc')
  })

  it('reports when it does not overlap the newest page', () => {
    expect(withNewest(startLog(page(['b', 'a'])), page(['z', 'y']))).toBeNull()
  })

  it('does not count an event after a gap as an overlap', () => {
    const log = withMessage(startLog(page(['b', 'a'])), message('z'))
    expect(withNewest(log, page(['z', 'y', 'x']))).toBeNull()
    expect(ids(withNewest(log, page(['z', 'y', 'x', 'b'])))).toBe('abxyz')
  })

  it('finds a gap before an event after it was refetched', () => {
    const renewed = withNewest(startLog(page(['b', 'a'])), page(['c', 'b']))!
    const log = withMessage(renewed, message('z'))
    expect(withNewest(log, page(['z', 'y', 'x']))).toBeNull()
    expect(ids(withNewest(log, page(['z', 'c'])))).toBe('abcz')
  })

  it('does not show an event about a message that has not been loaded as the newest one', () => {
    const items = [at('d', 4), at('c', 3)]
    const log = startLog({ items, nextPage: 2 })
    expect(ids(withMessage(log, at('a', 1)))).toBe('cd')
    expect(ids(withMessage(log, at('e', 5)))).toBe('cde')
    // the whole history is loaded, so its time must be wrong
    expect(ids(withMessage(startLog({ items, nextPage: null }), at('a', 1)))).toBe('cda')
  })

  it('takes the text from a refetched page', () => {
    const log = startLog(page(['b', 'a']))
    const renewed = withNewest(log, { ...page([]), items: [message('b', 'changed')] })
    expect(renewed?.messages.at(-1)?.text).toBe('changed')
  })

  it('takes the text from an older page, which was fetched later', () => {
    const items = [message('b', 'changed'), message('a')]
    const log = withOlder(startLog(page(['c', 'b'], 2)), { items, nextPage: null })
    expect(log.messages.map(({ text }) => text)).toEqual(['', 'changed', ''])
  })

  it('grows at its start, without messages it already has', () => {
    const log = withOlder(startLog(page(['d', 'c'], 2)), page(['c', 'b', 'a'], 3))
    expect(ids(log)).toBe('abcd')
    expect(log.nextPage).toBe(3)
  })

  it('ends a history after five pages without a new message', () => {
    let log = startLog(page(['b', 'a'], 2))
    for (let next = 3; next < 7; next += 1) log = withOlder(log, page(['b', 'a'], next))
    expect(log.nextPage).toBe(6)
    expect(withOlder(log, page(['b', 'a'], 7)).nextPage).toBeNull()
    expect(withOlder(log, page(['0'], 7))).toMatchObject({ nextPage: 7, uselessPages: 0 })
  })

  it('skips pages whose messages have moved to later ones', () => {
    let log = startLog(page(['b', 'a'], 2))
    expect(pageToAsk(log)).toBe(2)
    for (const id of ['c', 'd', 'e', 'f']) log = withMessage(log, message(id))
    expect(pageToAsk(log)).toBe(4)
    expect(pageToAsk({ ...log, nextPage: null })).toBeNull()
  })

  it('asks again for a page whose messages have moved up, because a newer one was deleted', () => {
    const log = withOlder(startLog(page(['f', 'e'], 2)), page(['d', 'c'], 3))
    const renewed = withNewest(log, page(['f', 'd'], 2))!
    expect(ids(renewed)).toBe('cdf')
    expect(pageToAsk(renewed)).toBe(2)
    const older = withOlder(renewed, page(['c', 'b'], 3))
    expect(ids(older)).toBe('bcdf')
    expect(pageToAsk(older)).toBe(3)
    // the newest one itself was deleted
    expect(pageToAsk(withNewest(log, page(['e', 'd'], 2))!)).toBe(2)
    // page 1 has just been read
    expect(
      pageToAsk(withNewest(startLog(page(['f', 'e', 'd'], 2)), page(['f', 'd', 'c'], 2))!),
    ).toBe(2)
  })

  it('skips no page because some messages of the newest one could not be read', () => {
    const first = startLog({ ...page(['f', 'e'], 2), dropped: 2 })
    expect(pageToAsk(withOlder(first, page(['d', 'c', 'b', 'a'], 3)))).toBe(3)
  })

  it('adds a message from an event once, and applies its later change', () => {
    const log = withMessage(withMessage(startLog(page(['a'])), message('b')), message('b', 'new'))
    expect(ids(log)).toBe('ab')
    expect(log.messages.at(-1)?.text).toBe('new')
  })

  it.each<[string, number, boolean]>([
    ['a page', 1, true],
    ['no page', 0, false],
  ])('tells that messages of %s could not be read', (_, dropped, hasDropped) => {
    const log = startLog({ ...page(['b', 'a'], 2), dropped })
    expect(log.hasDropped).toBe(hasDropped)
    const intact = startLog(page(['b', 'a'], 2))
    expect(withNewest(intact, { ...page(['c', 'b']), dropped })).toMatchObject({ hasDropped })
    expect(withNewest(intact, { ...page([]), dropped })).toMatchObject({ hasDropped })
    expect(withOlder(intact, { ...page(['0']), dropped })).toMatchObject({ hasDropped })
    // the older page is not refetched
    expect(withNewest(withOlder(log, page(['0'])), page(['c', 'b']))).toMatchObject({ hasDropped })
    expect(withNewest(log, page(['c', 'b', 'a']))).toMatchObject({ hasDropped: false })
  })
})
