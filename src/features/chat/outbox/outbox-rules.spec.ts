import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { isCoveredBy, withArrived, type Outgoing } from '#features/chat/outbox/outbox-rules.ts'
import { momentAt } from '#lib/time.ts'

const AT = 1_800_000_000_000

const message = (id: string, text: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  wireId: id,
  replyId: null,
  text,
  fileUrl: null,
  isFile: false,
  isOwn: true,
  author: 'me',
  createdAt: momentAt(AT),
  quote: null,
  hasFailed: false,
  isRead: true,
  ...over,
})
const outgoing = (localId: string, text: string, over: Partial<Outgoing> = {}): Outgoing => ({
  localId,
  text,
  file: null,
  reply: null,
  needs: null,
  at: AT,
  state: 'sending',
  isUnsure: false,
  isUnknown: false,
  problem: null,
  rejection: null,
  idempotencyKey: 'key',
  progress: 0,
  after: '1',
  isStored: true,
  ...over,
})
const FILE = { file: {} as File, kind: 'image' as const, preview: 'blob:x', prepared: null }

function settle(items: Outgoing[], messages: ChatMessage[]) {
  const box = withArrived({ items, arrived: new Map() }, messages, ({ isFile }) => isFile)
  return {
    left: box.items.map(({ localId }) => localId),
    arrived: [...box.arrived].map(([id, { localId }]) => `${id}=${localId}`),
  }
}

describe('withArrived', () => {
  const before = message('1', 'Hello')

  it.each<[string, Outgoing[], ChatMessage[], string[], string[]]>([
    [
      'an echo before the response',
      [outgoing('a', 'Hi')],
      [before, message('2', 'Hi')],
      [],
      ['2=a'],
    ],
    [
      'an echo after the response, however its date is off',
      [outgoing('a', 'Hi', { state: 'sent' })],
      [before, message('2', 'Hi', { createdAt: momentAt(AT - 600_000) })],
      [],
      ['2=a'],
    ],
    [
      'an earlier message with the same text is another message',
      [outgoing('a', 'Hello')],
      [before],
      ['a'],
      [],
    ],
    [
      'ignores differences in white space',
      [outgoing('a', ' a \n\n b ')],
      [before, message('2', 'a\r\n\r\nb')],
      [],
      ['2=a'],
    ],
    [
      'a text that the server changed, after the response',
      [outgoing('a', 'a & b', { state: 'sent' })],
      [before, message('2', 'a &amp; b')],
      [],
      ['2=a'],
    ],
    [
      'another text, before it has responded',
      [outgoing('a', 'x')],
      [before, message('2', 'y')],
      ['a'],
      [],
    ],
    [
      'the same text twice, and once not sent yet',
      [outgoing('a', 'Hi'), outgoing('b', 'Hi'), outgoing('c', 'Hi', { state: 'waiting' })],
      [before, message('2', 'Hi'), message('3', 'Hi'), message('4', 'Hi')],
      ['c'],
      ['2=a', '3=b'],
    ],
    [
      'one of two messages',
      [outgoing('a', 'Hi'), outgoing('b', 'Hi')],
      [before, message('2', 'Hi')],
      ['b'],
      ['2=a'],
    ],
    [
      'a request that seemed to fail has arrived',
      [outgoing('a', 'Hi', { state: 'failed', isUnsure: true })],
      [before, message('2', 'Hi')],
      [],
      ['2=a'],
    ],
    [
      'a photo with an unknown result does not take the place of a later one that was sent',
      [
        outgoing('a', '', { file: FILE, state: 'failed', isUnsure: true }),
        outgoing('b', '', { file: FILE, state: 'sent' }),
      ],
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      ['a'],
      ['2=b'],
    ],
    [
      'a photo with an unknown result and a later one have both arrived',
      [
        outgoing('a', '', { file: FILE, state: 'failed', isUnsure: true }),
        outgoing('b', '', { file: FILE, state: 'sent' }),
      ],
      [before, ...['2', '3'].map((id) => message(id, `https://x/${id}.jpg`, { isFile: true }))],
      [],
      ['2=a', '3=b'],
    ],
    [
      'a text with an unknown result that was typed again',
      [outgoing('a', 'Hi', { state: 'failed', isUnsure: true }), outgoing('b', 'Hi')],
      [before, message('2', 'Hi')],
      ['a'],
      ['2=b'],
    ],
    [
      'a text with an unknown result, and later messages that leave it its echo',
      [
        outgoing('a', 'Hi', { state: 'failed', isUnsure: true }),
        outgoing('b', 'Bye'),
        outgoing('c', 'Hi', { state: 'waiting' }),
        outgoing('d', 'Hi', { state: 'failed', isUnsure: true }),
      ],
      [before, message('2', 'Hi')],
      ['b', 'c', 'd'],
      ['2=a'],
    ],
    [
      'a text with an unknown result after the same one',
      [outgoing('a', 'Hi'), outgoing('b', 'Hi', { state: 'failed', isUnsure: true })],
      [before, message('2', 'Hi'), message('3', 'Hi')],
      [],
      ['2=a', '3=b'],
    ],
    [
      'a rejected message has not arrived',
      [outgoing('a', 'Hi', { state: 'failed' })],
      [before, message('2', 'Hi')],
      ['a'],
      [],
    ],
    [
      'support sending the same text',
      [outgoing('a', 'Hi')],
      [before, message('2', 'Hi', { isOwn: false })],
      ['a'],
      [],
    ],
    [
      'a file matches a file, once its last byte is sent',
      [outgoing('a', '', { file: FILE, progress: 1 }), outgoing('b', 'Hi')],
      [before, message('2', 'Hi'), message('3', 'https://x/1.jpg', { isFile: true })],
      [],
      ['3=a', '2=b'],
    ],
    [
      'a file that is being sent does not match one from elsewhere',
      [outgoing('a', '', { file: FILE, progress: 0.9 })],
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      ['a'],
      [],
    ],
    [
      'nor the one before it, whose result is unknown',
      [
        outgoing('a', '', { file: FILE, state: 'failed', isUnsure: true }),
        outgoing('b', '', { file: FILE, progress: 0.9 }),
      ],
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      ['b'],
      ['2=a'],
    ],
    [
      'a text does not match a file, after the response',
      [outgoing('a', 'x', { state: 'sent' })],
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      ['a'],
      [],
    ],
    [
      'a file does not match a text, after the response',
      [outgoing('a', '', { file: FILE, state: 'sent' })],
      [before, message('2', 'x')],
      ['a'],
      [],
    ],
    [
      'a text that is the URL of a file',
      [outgoing('a', 'https://x/1.jpg')],
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      [],
      ['2=a'],
    ],
    [
      'a log that has started anew: an old message does not count',
      [outgoing('a', 'Hi', { after: '0' })],
      [message('5', 'Hi', { createdAt: momentAt(AT - 600_000) })],
      ['a'],
      [],
    ],
    [
      'a log that has started anew: a message without a time counts',
      [outgoing('a', 'Hi', { after: '0' })],
      [message('5', 'Hi', { createdAt: { ms: null, raw: 'soon' } })],
      [],
      ['5=a'],
    ],
    [
      'a log that has started anew: a young message counts',
      [outgoing('a', 'Hi', { after: '0' })],
      [message('5', 'Hi')],
      [],
      ['5=a'],
    ],
    [
      'sent before the log was known: a young message may be an earlier one until it has responded',
      [outgoing('a', 'Hi', { after: null })],
      [message('5', 'Hi')],
      ['a'],
      [],
    ],
    [
      'sent before the log was known: the last messages count, in sequence',
      [
        outgoing('a', 'Hi', { after: null, state: 'sent' }),
        outgoing('b', 'Hi', { after: null, state: 'sent' }),
      ],
      [message('5', 'Hi'), message('6', 'Hi'), message('7', 'Hi')],
      [],
      ['6=a', '7=b'],
    ],
    [
      'sent before the log was known: an unknown result leaves its message to a later text',
      [
        outgoing('a', 'Hi', { after: null, state: 'failed', isUnsure: true }),
        outgoing('b', 'Hi', { after: null }),
      ],
      [message('5', 'Hi')],
      ['a', 'b'],
      [],
    ],
  ])('%s', (_, items, messages, left, arrived) => {
    expect(settle(items, messages)).toEqual({ left, arrived })
  })

  it('releases the file that was sent and keeps its preview', () => {
    const item = outgoing('a', '', { file: { ...FILE, prepared: {} as File }, progress: 1 })
    const { arrived } = withArrived(
      { items: [item], arrived: new Map() },
      [before, message('2', 'https://x/1.jpg', { isFile: true })],
      ({ isFile }) => isFile,
    )
    expect(arrived.get('2')?.file).toEqual(FILE)
  })

  it('returns the same outbox if nothing has arrived', () => {
    const box = { items: [outgoing('a', 'Hi')], arrived: new Map() }
    expect(withArrived(box, [before], () => false)).toBe(box)
  })
})

describe('isCoveredBy', () => {
  const later = message('9', 'Later')
  const early = momentAt(AT - 121_000)
  it.each<[string, Partial<Outgoing>, ChatMessage[], number | null, boolean]>([
    ['the message before it', {}, [message('1', 'Hello'), later], 2, true],
    ['the start of the history', {}, [later], null, true],
    ['the start of an empty one', { after: '' }, [], null, true],
    ['a time before it', { after: null }, [message('8', 'Hi', { createdAt: early })], 2, true],
    ['its own time', { after: null }, [later], 2, false],
    ['no message', { after: '' }, [], 2, false],
    [
      'a message without a time',
      {},
      [message('8', 'Hi', { createdAt: { ms: null, raw: 'soon' } })],
      2,
      false,
    ],
  ])('the log begins with %s', (_, over, messages, nextPage, expected) => {
    expect(isCoveredBy({ messages, nextPage }, outgoing('a', 'Hi', over))).toBe(expected)
  })
})
