import { describe, expect, it, vi } from 'vitest'
import { splitOrder, withOrderLine } from '#features/chat/composer/order-line.ts'

vi.stubGlobal('document', { cookie: 'token=t' })
vi.stubGlobal('location', { protocol: 'https:' })
// no local storage
vi.stubGlobal('window', { addEventListener: () => undefined })
const { EMPTY_DRAFT, keepChatDraft, readChatDraft, withAbout, withTakenBack } =
  await import('#features/chat/composer/draft.ts')
const { endSession } = await import('#platform/session/session.ts')

describe('the order that a message is about', () => {
  it.each(['en', 'zh'])('is found in a message sent in %s', (language) => {
    const sent = withOrderLine('C10020001', 'Hello\nthere', language)
    expect(splitOrder(sent)).toEqual({ order: 'C10020001', rest: 'Hello\nthere' })
    expect(splitOrder('Order 2026:7.1_b\nHi')).toEqual({ order: '2026:7.1_b', rest: 'Hi' })
  })
  it.each(['Order C1', 'My Order C1\nx', 'Order <b>\nx', `Order ${'x'.repeat(65)}\ny`])(
    'is not found in %j',
    (text) => expect(splitOrder(text)).toEqual({ order: null, rest: text }),
  )
  it('may be missing', () => expect(withOrderLine(null, 'x', 'en')).toBe('x'))
})

it.each([
  ['nothing', '', 'C1', ''],
  ['a text about no order', 'Where is', null, 'Where is'],
  ['a text about the same order', 'Where is', 'C2', 'Where is'],
  ['a text about another order', 'Where is', 'C1', 'Order C1\nWhere is'],
  ['a text that already names another one', 'Order C0\nWhere is', 'C1', 'Order C0\nWhere is'],
  ['a text that already names the same one', 'Order C2\nWhere is', 'C1', 'Where is'],
])('a draft with %s, when the chat is opened about an order', (_, text, about, expected) => {
  const draft = { text, reply: null, about }
  expect(withAbout(draft, 'C2', 'en')).toEqual({ text: expected, reply: null, about: 'C2' })
})

describe('a message taken back to be edited', () => {
  const reply = { id: '1', isOwn: false, text: 'When?' }
  const sent = { text: 'Order C1\nWhere is', reply }
  it.each([
    ['fills an empty draft', EMPTY_DRAFT, { text: 'Where is', reply, about: 'C1' }],
    [
      'goes before what has been typed since',
      { ...EMPTY_DRAFT, text: 'And' },
      { text: 'Where is\nAnd', reply, about: 'C1' },
    ],
    [
      'keeps the quote of a draft about the same order',
      { text: 'And', reply: { ...reply, id: '2' }, about: 'C1' },
      { text: 'Where is\nAnd', reply: { ...reply, id: '2' }, about: 'C1' },
    ],
    [
      'names its order itself if the draft is about another one',
      { text: 'And', reply: null, about: 'C2' },
      { text: 'Order C1\nWhere is\nAnd', reply, about: 'C2' },
    ],
    [
      'replaces an order about which nothing has been typed',
      { ...EMPTY_DRAFT, about: 'C2' },
      { text: 'Where is', reply, about: 'C1' },
    ],
  ])('%s', (_, draft, edited) => expect(withTakenBack(draft, sent)).toEqual(edited))

  it.each([
    ['is about none, unless something has been typed', '', 'When?', null],
    ['joins what has been typed about one', 'And', 'When?\nAnd', 'C2'],
  ])('without an order %s', (_, typed, text, about) => {
    const draft = { text: typed, reply: null, about: 'C2' }
    expect(withTakenBack(draft, { text: 'When?', reply: null })).toMatchObject({ text, about })
  })
})

it.each([
  ['of any length', { text: 'x'.repeat(70_000) }],
  ['with only a quote', { reply: { id: 7, isOwn: true, text: 'When?' } }],
  ['with only an order', { about: 'C1' }],
])('a draft %s survives storage, for its member only', (_, written) => {
  const draft = { ...EMPTY_DRAFT, ...written }
  keepChatDraft('8', draft)
  expect(readChatDraft('8')).toEqual(draft)
  expect(readChatDraft('9')).toEqual(EMPTY_DRAFT)
})

it('a draft that cannot be stored is kept until the session ends', () => {
  const draft = { ...EMPTY_DRAFT, text: 'Where is' }
  keepChatDraft('7', draft)
  expect(readChatDraft('7')).toEqual(draft)
  endSession()
  expect(readChatDraft('7')).toEqual(EMPTY_DRAFT)
})
