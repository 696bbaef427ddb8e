import { describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#api/chat/contract.ts'
import { actionsOf, menuText, type Row, rowsOf } from '#features/chat/messages/rows.ts'
import type { Outgoing } from '#features/chat/outbox/outbox-rules.ts'
import { readMoment } from '#lib/normalise/time.ts'

vi.stubGlobal('location', { origin: 'https://app.test', protocol: 'https:' })

const message = (id: string, at: string, isOwn = false) =>
  ({ id, isOwn, createdAt: readMoment(at) }) as unknown as ChatMessage

const waiting = (localId: string, at: string) => ({ localId, at: Date.parse(at) }) as Outgoing
const received = (over: Partial<ChatMessage>) =>
  ({ kind: 'message', message: { text: 'Hi', fileUrl: null, ...over } }) as unknown as Row
const outgoing = (state: Outgoing['state'], text = 'Hi', problem: Outgoing['problem'] = null) =>
  ({
    kind: 'outgoing',
    item: { state, text, problem, file: text === '' ? {} : null, isUnsure: false },
  }) as unknown as Row
const unsure = {
  kind: 'outgoing',
  item: { state: 'failed', text: 'Hi', problem: null, file: null, isUnsure: true },
} as unknown as Row

describe('rowsOf', () => {
  it('begins each day in Manila with a date line', () => {
    const rows = rowsOf(
      [
        message('1', '2026-11-19 23:59:59'),
        message('2', '2026-11-20 00:00:00'),
        message('3', 'yesterday'),
        message('4', '2026-11-20 23:59:59'),
        // the same day, with a time zone
        message('5', '2026-11-20T15:59:59Z'),
        message('6', '2026-11-20T16:00:00Z'),
      ],
      { items: [], arrived: new Map() },
    )
    expect(rows.map(({ key, day }) => `${key}${day ? '*' : ''}`)).toEqual([
      '1*',
      '2*',
      '3',
      '4',
      '5',
      '6*',
    ])
  })

  it('puts messages being sent last, and keeps the key of one that has arrived', () => {
    const item = { localId: 'a', at: Date.parse('2026-11-20T04:00:00Z') } as Outgoing
    const sent = { localId: 'b' } as Outgoing
    const rows = rowsOf([message('1', '2026-11-20 10:00:00')], {
      items: [item],
      arrived: new Map([['1', sent]]),
    })
    expect(rows.map(({ key }) => key)).toEqual(['b', 'a'])
  })

  it('adds no second date line for a delayed message', () => {
    const items = [waiting('a', '2026-11-19T04:00:00Z'), waiting('b', '2026-11-20T17:00:00Z')]
    const rows = rowsOf([message('1', '2026-11-20 10:00:00')], { items, arrived: new Map() })
    expect(rows.map(({ key, day }) => `${key}${day ? '*' : ''}`)).toEqual(['1*', 'a', 'b*'])
  })
})

it('groups messages of one sender within three minutes of the same day', () => {
  const rows = rowsOf(
    [
      message('1', '2026-11-20 23:50:00'),
      message('2', '2026-11-20 23:53:00'),
      message('3', '2026-11-20 23:56:01'),
      message('4', '2026-11-20 23:57:00', true),
      message('5', '2026-11-20 23:58:00', true),
      message('6', '2026-11-21 00:00:00', true),
      message('7', 'yesterday', true),
      message('8', '2026-11-21 00:01:00', true),
    ],
    { items: [waiting('a', '2026-11-20T16:03:00Z')], arrived: new Map() },
  )
  expect(rows.filter(({ joins }) => joins).map(({ key }) => key)).toEqual(['2', '5', 'a'])
})

describe('actionsOf', () => {
  it.each([
    ['a message', received({}), 'reply copy'],
    ['a message without text', received({ text: '' }), 'reply'],
    ['a file', received({ text: '', fileUrl: 'https://x.test/1.jpg' }), 'reply copy'],
    ['a message that was not passed on', received({ hasFailed: true }), 'resend reply copy'],
    [
      'an empty message that was not passed on',
      received({ hasFailed: true, text: ' ' }),
      'reply copy',
    ],
    ['a message being sent', outgoing('sending'), 'copy'],
    ['a file being sent', outgoing('preparing', ''), ''],
    ['a failed message', outgoing('failed'), 'resend edit copy delete'],
    ['a message that may have arrived', unsure, 'resend copy delete'],
    ['a failed file', outgoing('failed', ''), 'resend delete'],
    ['a damaged photo', outgoing('failed', '', 'broken'), 'delete'],
    ['a photo whose code did not load', outgoing('failed', '', 'not-loaded'), 'resend delete'],
  ])('%s', (_, row, actions) => expect(actionsOf(row).join(' ')).toBe(actions))
})

describe('menuText', () => {
  it('is the text of a message, and of a photo or video only its caption', () => {
    const photo = 'https://app.test/files/7.png'
    const elsewhere = 'https://example.com/7.png'
    const file = 'https://app.test/files/7.pdf'
    expect(menuText(outgoing('failed', 'Hello'))).toBe('Hello')
    expect(menuText(received({ text: 'Hello' }))).toBe('Hello')
    expect(menuText(received({ text: '', fileUrl: photo }))).toBe('')
    expect(menuText(received({ text: photo, fileUrl: photo }))).toBe('')
    expect(menuText(received({ text: 'My receipt', fileUrl: photo }))).toBe('My receipt')
    // what the chat does not show by itself is told by its address
    expect(menuText(received({ text: elsewhere }))).toBe(elsewhere)
    expect(menuText(received({ text: '', fileUrl: file }))).toBe(file)
  })
})
