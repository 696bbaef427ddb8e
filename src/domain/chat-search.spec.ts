import { describe, expect, it } from 'vitest'
import { chatSearch, withoutChat } from '#domain/chat-search.ts'

describe('chatSearch', () => {
  it.each([
    [{}, {}],
    [{ chat: 1 }, { chat: 1 }],
    [{ chat: '1' }, { chat: 1 }],
    [{ chat: true }, { chat: 1 }],
    [{ chat: 0 }, {}],
    [{ chat: 'no', about: 'C1' }, {}],
    [
      { chat: 1, about: 'C10020001' },
      { chat: 1, about: 'C10020001' },
    ],
    [
      { chat: 1, about: 7 },
      { chat: 1, about: 7 },
    ],
    [
      { chat: 1, about: '2026-11-20:7.1_b' },
      { chat: 1, about: '2026-11-20:7.1_b' },
    ],
    [{ chat: 1, about: 'x'.repeat(65) }, { chat: 1 }],
    [{ chat: 1, about: Number('20261120004200000001') }, { chat: 1 }],
    [{ chat: 1, about: '<img>' }, { chat: 1 }],
    [{ chat: 1, about: { id: 1 } }, { chat: 1 }],
  ])('parses %j as %j', (search, expected) => {
    expect(chatSearch(search)).toEqual(expected)
  })

  it('keeps other search parameters', () => {
    expect(withoutChat({ chat: 1, about: 'C1', tab: 'done' })).toEqual({ tab: 'done' })
  })
})
