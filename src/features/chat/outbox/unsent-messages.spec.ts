import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { parseUnsent, withText } = await import('#features/chat/outbox/unsent-messages.ts')

const text = (localId: string, content = 'Hi') => ({
  localId,
  text: content,
  reply: null,
  at: 1,
  isUnsure: false,
  rejection: null,
  idempotencyKey: 'key',
  after: null,
})

describe('stored texts', () => {
  it.each([
    [null, []],
    ['invalid JSON', []],
    ['{"0":1}', []],
    ['[null,1,{"localId":"a"},{"localId":"a","text":"x","at":"1"}]', []],
    [
      '[{"localId":"a","text":"x","at":1,"isUnsure":false,"reply":{"id":"7"},"after":"6","idempotencyKey":"key"}]',
      [{ ...text('a', 'x'), reply: { id: '7', isOwn: false, text: '' }, after: '6' }],
    ],
    // without the flag it counts as possibly arrived
    [
      '[{"localId":"a","text":"x","at":1,"idempotencyKey":"key"}]',
      [{ ...text('a', 'x'), isUnsure: true }],
    ],
    // written by a version without keys
    [
      '[{"localId":"a","text":"x","at":1,"isUnsure":false}]',
      [{ ...text('a', 'x'), idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string }],
    ],
  ])('%s', (stored, expected) => expect(parseUnsent(stored)).toEqual(expected))

  it('survive storage', () => {
    const all = [text('a'), text('b', '"\n\u202e'), text('c', 'x'.repeat(70_000))]
    expect(parseUnsent(JSON.stringify(all))).toEqual(all)
  })
})

describe('an added message', () => {
  it('goes last, or replaces the one with its id', () => {
    expect(withText([text('a')], text('b'))).toEqual([text('a'), text('b')])
    expect(withText([text('a'), text('b')], text('a', 'new'))).toEqual([
      text('a', 'new'),
      text('b'),
    ])
  })

  it('is not stored if there is no room, and replaces nothing', () => {
    const full = Array.from({ length: 20 }, (_, index) => text(String(index)))
    expect(withText(full, text('one more'))).toBeNull()
    expect(withText(full, text('3', 'changed'))).toHaveLength(20)
  })

  it('is stored however long it is', () => {
    const long = text('a', 'x'.repeat(70_000))
    expect(withText([], long)).toEqual([long])
  })
})
